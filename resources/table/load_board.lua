-- Loads `given.board`, the text of a board, by the pages of the mod's settings: as a player who pastes it there.
local PLACED = "LichHexGridObject" -- how the mod tags what stands on its board
local HOLD = 12

if type(onSettingsJsonEdited) ~= "function" or type(onSettingsUiClicked) ~= "function" then
    return told({refused = "no mod"})
end
local seat = nil
for _, player in ipairs(Player.getPlayers()) do
    if player.admin == true then
        seat = seat or {color = player.color}
    end
end
if seat == nil then
    return told({refused = "no seat"})
end

-- The mod says what came of it to the player alone; this listens in.
local said, is_refused = nil, false
local say = broadcastToColor
broadcastToColor = function(message, colour, tint)
    said = tostring(message)
    is_refused = type(tint) == "table" and (tint[1] or tint.r or 0) > (tint[2] or tint.g or 0)
    return say(message, colour, tint)
end
local went_well, fault = pcall(function()
    onSettingsUiClicked(seat, "close")
    onSettingsUiClicked(seat, "toggle")
    onSettingsJsonEdited(seat, given.board)
    onSettingsUiClicked(seat, "import")
    onSettingsUiClicked(seat, "close")
end)
broadcastToColor = say
if not went_well then
    return told({refused = "fault", said = tostring(fault)})
elseif said == nil or is_refused then
    return told({refused = "said", said = said})
end

local function placed()
    return #getObjectsWithTag(PLACED)
end
local function report()
    tell({placed = placed(), said = said})
end
-- What stood there before goes at the end of this frame; what comes instead takes some more.
Wait.frames(function()
    Wait.condition(report, function() return placed() == given.count end, HOLD, report)
end, 3)
return nil
