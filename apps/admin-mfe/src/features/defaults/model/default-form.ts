import type { DefaultFields, DefaultItem } from '@simmer/app-state/admin/admin-defaults';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { type FieldName, fieldNames } from './default-kinds.ts';

/** The fields of a row as typed, not parsed. */
export type DefaultForm = Readonly<Record<FieldName, string>>;

const MINUTES = 60;

/** The form of a new default (ADM-12): 2 hours, 1 point. */
export const newForm: DefaultForm = {
  emoji: DEFAULT_EMOJI,
  name: '',
  color: DEFAULT_COLOR,
  description: '',
  keywords: '',
  hours: '2',
  points: '1',
};

// A third of an hour has no finite decimal; four places are enough to get the minutes back exactly.
const hoursOf = (minutes: number) => String(Number((minutes / MINUTES).toFixed(4)));

/** The form of an item. */
export function formOf(item: DefaultItem): DefaultForm {
  return {
    name: item.name,
    emoji: 'emoji' in item ? item.emoji : '',
    color: 'color' in item ? item.color : '',
    description: 'description' in item ? item.description : '',
    keywords: 'keywords' in item ? item.keywords.join(', ') : '',
    hours: 'duration' in item ? hoursOf(item.duration) : '',
    points: 'points' in item ? String(item.points) : '',
  };
}

/** A saved item's form, with what was typed after the row was sent; null when nothing was. */
export function withTyped(item: DefaultItem, sent: DefaultForm, now: DefaultForm): DefaultForm | null {
  const names = fieldNames.filter((name) => now[name] !== sent[name]);
  if (names.length === 0) return null;
  return { ...formOf(item), ...Object.fromEntries(names.map((name) => [name, now[name]])) };
}

const numberOr0 = (text: string) => {
  const number = Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : 0;
};

/** Splits at commas, trims, and drops blanks (ADM-13). */
export const keywordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const readers: Readonly<Record<FieldName, (text: string) => DefaultFields>> = {
  name: (text) => ({ name: text.trim() }),
  emoji: (text) => ({ emoji: text }),
  color: (text) => ({ color: text.trim() }),
  description: (text) => ({ description: text.trim() }),
  keywords: (text) => ({ keywords: keywordsOf(text) }),
  hours: (text) => ({ duration: Math.round(numberOr0(text) * MINUTES) }),
  points: (text) => ({ points: Math.trunc(numberOr0(text)) }),
};

/** Parses a form: hours to minutes, keywords to a list; anything that is not a number is 0. */
export function fieldsIn(form: DefaultForm, names: readonly FieldName[]): DefaultFields {
  return Object.assign({}, ...names.map((name) => readers[name](form[name])));
}

/** Names of the fields that differ in value; the spacing of keywords does not count. */
export function changedNames(
  before: DefaultForm,
  after: DefaultForm,
  names: readonly FieldName[],
): FieldName[] {
  const meaning = (form: DefaultForm, name: FieldName) => JSON.stringify(readers[name](form[name]));
  return names.filter((name) => meaning(before, name) !== meaning(after, name));
}
