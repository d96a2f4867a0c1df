import { contentFields, type TimeBlockContent } from './time-block-fields.ts';

// Lists of a block are sets, a missing value is null or empty, and the name of a start timing determines its hour (BLK-2).
function comparable(value: TimeBlockContent[keyof TimeBlockContent]): unknown {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(item)).toSorted();
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}

/** A key that is equal for blocks with equal content; ids and stamps are ignored. */
export const contentKey = (block: TimeBlockContent): string =>
  JSON.stringify(contentFields.map((name) => comparable(block[name])));
