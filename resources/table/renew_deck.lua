-- Brings the cards of `given.deck` to their newest state wherever they lie: loose, in hands and in piles. The one pile that
-- lies face down and is mostly of this deck is brought to the deck's list as well: what lies nowhere is put in, what the
-- deck does not hold any more is taken out. Of several such piles nobody knows which card belongs to which: they keep theirs.
local BACK = given.deck.backImageUrl

local cards, wanted = {}, {}
for _, card in ipairs(given.deck.cards) do
    cards[card.name] = card
    wanted[card.name] = card.quantity
    for _, kind in ipairs(card.types) do
        if kind == "Hero" then
            card.is_hero = true
        end
    end
end

local function named(title)
    title = title or ""
    return cards[string.match(title, "^(.-) | ") or title]
end

local function title_of(card)
    return card.name .. " | " .. table.concat(card.types, ", ")
end

local function in_its_place(text, old, new)
    if type(text) ~= "string" or type(old) ~= "string" or old == "" or old == new then
        return text
    end
    local from = 1
    while true do
        local first, last = string.find(text, old, from, true)
        if first == nil then
            return text
        end
        text = string.sub(text, 1, first - 1) .. new .. string.sub(text, last + 1)
        from = first + #new
    end
end

local function sheet_in(data)
    local sheets = type(data.CustomDeck) == "table" and data.CustomDeck or {}
    local number = math.floor((tonumber(data.CardID) or 0) / 100)
    return sheets[number] or sheets[tostring(number)]
end

local function is_new(data, card)
    local sheet = sheet_in(data)
    return data.Nickname == title_of(card) and data.Description == card.description
        and type(sheet) == "table" and sheet.FaceURL == card.frontImageURL
end

local function renew(data, card)
    local sheet = sheet_in(data)
    data.LuaScript = in_its_place(data.LuaScript, type(sheet) == "table" and sheet.FaceURL or nil, card.frontImageURL)
    data.Nickname, data.Description = title_of(card), card.description
    data.CardID = 100
    data.CustomDeck = {[1] = {FaceURL = card.frontImageURL, BackURL = BACK, NumWidth = 1, NumHeight = 1,
                              BackIsHidden = true, UniqueBack = false, Type = 0}}
end

local function copied(value)
    if type(value) ~= "table" then
        return value
    end
    local copy = {}
    for key, inner in pairs(value) do
        copy[key] = copied(inner)
    end
    return copy
end

-- Numbers the sheets of a pile anew, each picture once.
local function bind(data, inside)
    local sheets, ids, numbers, count = {}, {}, {}, 0
    for at, one in ipairs(inside) do
        local sheet = sheet_in(one) or {}
        local key = tostring(sheet.FaceURL) .. "|" .. tostring(sheet.BackURL)
        if numbers[key] == nil then
            count = count + 1
            numbers[key], sheets[count] = count, sheet
        end
        local number = numbers[key]
        one.CardID = number * 100 + (tonumber(one.CardID) or 0) % 100
        one.CustomDeck = {[number] = sheet}
        ids[at] = one.CardID
    end
    if #inside == 1 then
        inside[1].Transform, inside[1].Name = data.Transform, "CardCustom"
        return inside[1]
    end
    data.ContainedObjects, data.DeckIDs, data.CustomDeck = inside, ids, sheets
    return data
end

local loose, piles, down = {}, {}, {}
for _, object in ipairs(getObjects()) do
    if object.type == "Card" and named(object.getName()) ~= nil then
        loose[#loose + 1] = object
    elseif object.type == "Deck" then
        local inside = object.getObjects()
        local ours = 0
        for _, one in ipairs(inside) do
            ours = ours + (named(one.name or one.nickname) ~= nil and 1 or 0)
        end
        if ours > 0 then
            piles[#piles + 1] = object
            if object.is_face_down == true and ours * 2 >= #inside then
                down[#down + 1] = object
            end
        end
    end
end
if #piles == 0 and #loose == 0 then
    return told({refused = "no deck"})
end

local renewed, added, removed, waiting = 0, 0, 0, 1
local faults = {}
local function done()
    waiting = waiting - 1
    if waiting == 0 then
        tell({piles = #down, renewed = renewed, added = added, removed = removed, fault = faults[1]})
    end
end

local lacking = copied(wanted)
local function found(name)
    if lacking[name] ~= nil then
        lacking[name] = lacking[name] - 1
    end
end
for _, object in ipairs(loose) do
    found(named(object.getName()).name)
end
local main = #down == 1 and down[1] or nil
for _, pile in ipairs(piles) do
    if pile ~= main then
        for _, one in ipairs(pile.getObjects()) do
            local card = named(one.name or one.nickname)
            if card ~= nil then
                found(card.name)
            end
        end
    end
end

-- What the pile of the deck holds from now on; further results: whether that differs from before.
local function brought_up(inside)
    local kept, is_other, pattern = {}, false, nil
    for _, one in ipairs(inside) do
        local card = named(one.Nickname)
        if card ~= nil and (card.is_hero or lacking[card.name] > 0) then
            lacking[card.name] = lacking[card.name] - 1
            if not is_new(one, card) then
                renew(one, card)
                renewed, is_other = renewed + 1, true
            end
            kept[#kept + 1] = one
            pattern = pattern or one
        else
            removed, is_other = removed + 1, true
        end
    end
    for _, card in ipairs(given.deck.cards) do
        for _ = 1, card.is_hero and 0 or lacking[card.name] do
            local one = copied(pattern) or {Name = "Card", Transform = {scaleX = 1, scaleY = 1, scaleZ = 1}}
            one.GUID, one.LuaScriptState = nil, ""
            renew(one, card)
            kept[#kept + 1] = one
            added, is_other = added + 1, true
        end
    end
    return kept, is_other
end

local function renewed_in(inside)
    local is_other = false
    for _, one in ipairs(inside) do
        local card = named(one.Nickname)
        if card ~= nil and not is_new(one, card) then
            renew(one, card)
            renewed, is_other = renewed + 1, true
        end
    end
    return inside, is_other
end

local function put(data, before, place, shuffles)
    local function laid(object)
        if shuffles and object.type == "Deck" then
            object.shuffle()
        end
        done()
    end
    local is_there, fault = pcall(spawnObjectData, {
        data = data, position = place.position, rotation = place.rotation, callback_function = laid,
    })
    if not is_there then -- better the old pile than none
        faults[#faults + 1] = tostring(fault)
        spawnObjectData({data = before, position = place.position, rotation = place.rotation})
        done()
    end
end

for _, pile in ipairs(piles) do
    local data = pile.getData()
    local before = copied(data)
    local changes = added + removed
    local inside, is_other
    if pile == main then
        inside, is_other = brought_up(data.ContainedObjects)
    else
        inside, is_other = renewed_in(data.ContainedObjects)
    end
    if is_other then
        local place = {position = pile.getPosition(), rotation = pile.getRotation()}
        local shuffles = added + removed > changes
        pile.destruct()
        if #inside > 0 then
            waiting = waiting + 1
            local bound = bind(data, inside)
            Wait.frames(function() put(bound, before, place, shuffles) end, 1)
        end
    end
end
for _, object in ipairs(loose) do
    local card, custom = named(object.getName()), object.getCustomObject() or {}
    if object.getName() ~= title_of(card) or object.getDescription() ~= card.description
        or custom.face ~= card.frontImageURL
    then
        object.setName(title_of(card))
        object.setDescription(card.description)
        object.setLuaScript(in_its_place(object.getLuaScript(), custom.face, card.frontImageURL))
        object.setCustomObject({face = card.frontImageURL, back = BACK})
        object.reload()
        renewed = renewed + 1
    end
end
Wait.frames(done, 2)
return nil
