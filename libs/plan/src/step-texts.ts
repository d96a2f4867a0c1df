import { textFields } from '@simmer/domain/blocks/time-block-fields';
import { isSameValue } from '@simmer/domain/same-value';
import { isRecord, listOf } from './disk/stored-json.ts';
import type { Fields, Step } from './step.ts';

/** The fields that a change makes other than they were. */
export const changedFields = (fields: Fields, seen: Fields = {}): readonly string[] =>
  Object.keys(fields).filter((field) => !(field in seen) || !isSameValue(fields[field], seen[field]));

// Ids, keys and enumerations are not free text.
const FREE_TEXT_FIELDS = new Set<string>([
  ...textFields,
  'name',
  'note',
  'wins',
  'challenges',
  'insights',
  'north_stars',
  'context',
  'baseline',
  'progress_signals',
  'road_bumps',
  'theme_ratings',
]);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (isRecord(value)) return textsIn(value['note']);
  return listOf(value).flatMap(textsIn);
}

/** The free texts among changed fields. */
export const freeTexts = (fields: Fields, seen?: Fields): string[] =>
  changedFields(fields, seen)
    .filter((field) => FREE_TEXT_FIELDS.has(field))
    .flatMap((field) => textsIn(fields[field]));

/** The texts that a person entered in a step. */
export const textsOfStep = ({ changes }: Pick<Step, 'changes'>): string[] =>
  changes.flatMap(({ fields = {}, seen }) => freeTexts(fields, seen));
