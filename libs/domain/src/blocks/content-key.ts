import { contentFields, type TimeBlockContent } from './time-block-fields.ts';

// Lists of a block are sets, and a start timing is what its name says (BLK-2).
function comparable(value: TimeBlockContent[keyof TimeBlockContent]): unknown {
  if (Array.isArray(value)) {
    const items: readonly string[] = value;
    return items.toSorted();
  }
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}

/** A text that is the same for blocks that say the same, whatever their ids and stamps. */
export const contentKey = (block: TimeBlockContent): string =>
  JSON.stringify(contentFields.map((name) => comparable(block[name])));
