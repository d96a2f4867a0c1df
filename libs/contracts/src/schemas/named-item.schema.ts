import { emojiText, hexColor, nameText, newUuid } from './primitives.schema.ts';

/** What a client sends of a new activity or North Star; if the id is omitted, the server generates it. */
export const newNamedItem = {
  id: newUuid.optional(),
  name: nameText,
  emoji: emojiText.optional(),
  color: hexColor.optional(),
};

/** What a client sends to change one; the fields that are omitted stay. */
export const namedItemChanges = {
  name: nameText.optional(),
  emoji: emojiText.optional(),
  color: hexColor.optional(),
};
