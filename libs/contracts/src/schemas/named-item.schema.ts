import { emojiText, hexColor, nameText, newUuid } from './primitives.schema.ts';

/** The body that creates an activity or North Star; if the id is omitted, the server generates it. */
export const newNamedItem = {
  id: newUuid.optional(),
  name: nameText,
  emoji: emojiText.optional(),
  color: hexColor.optional(),
};

/** The body that changes one; omitted fields stay. */
export const namedItemChanges = {
  name: nameText.optional(),
  emoji: emojiText.optional(),
  color: hexColor.optional(),
};
