import { emojiText, hexColor, nameText, newUuid } from './primitives.schema.ts';

/** Fields that a person chooses for an activity, a North Star, a vibe or a phase. */
export const namedItem = { name: nameText, emoji: emojiText.optional(), color: hexColor.optional() };

/** The body that creates an activity or North Star; if the id is omitted, the server generates it. */
export const newNamedItem = { id: newUuid.optional(), ...namedItem };

/** The body that changes an activity or North Star; omitted fields stay. */
export const namedItemChanges = { ...namedItem, name: nameText.optional() };
