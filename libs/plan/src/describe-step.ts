import { changedFields, freeTexts } from './step-texts.ts';
import { fieldText } from '@simmer/domain/texts/describe-field';
import { fieldLabel } from '@simmer/domain/texts/field-label';
import { datedDay } from '@simmer/domain/dates/date-labels';
import type { AppData } from './copy/app-data.ts';
import { isText, listOf } from './disk/stored-json.ts';
import { itemIn } from './plan-items.ts';
import type { Change, Fields, Step } from './step.ts';

// Fields that are described by another field, from which they follow.
const FOLLOWERS: Readonly<Record<string, string>> = {
  points: 'size',
  duration_minutes: 'size',
  overall_feeling: 'weather_mood',
};
// The fields that place a block in the weeks.
const PLACE = new Set([
  'scheduled_days',
  'start_timing',
  'start_time',
  'start_date',
  'slots',
  'end_date',
  'exclusion_dates',
]);

/** The label of a field within a sentence, in lower case, unless it has several capitalized words and so is a name. */
function wordOf(field: string): string {
  const label = fieldLabel(field);
  return /\s[A-Z]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const counted = (count: number, noun: string, verb: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'} ${verb}`;

/** Whether only the place of a block in the weeks has changed. */
function isMove(changed: readonly string[], { recurring }: Fields): boolean {
  const isElsewhere =
    changed.includes('scheduled_days') ||
    changed.includes('start_timing') ||
    (recurring === 'once' && changed.includes('start_date'));
  return isElsewhere && changed.every((field) => PLACE.has(field));
}

/** The dates that a series skips, when nothing else of it changed; null otherwise. */
function skippedText(changed: readonly string[], fields: Fields, seen: Fields) {
  if (!('exclusion_dates' in seen) || changed.join() !== 'exclusion_dates') return null;
  const [now, former] = [listOf(fields['exclusion_dates']), listOf(seen['exclusion_dates'])];
  const deleted = now.filter((date) => !former.includes(date));
  return deleted.length > 0
    ? counted(deleted.length, 'date', 'deleted')
    : counted(former.length - now.length, 'date', 'restored');
}

/** Describes what has changed of an item: 'size, note', or 'moved'. */
function updateText(fields: Fields, seen: Fields, item: Fields | null): string {
  const changed = changedFields(fields, seen);
  if (isMove(changed, { ...item, ...fields })) return 'moved';
  const skipped = skippedText(changed, fields, seen);
  if (skipped !== null) return skipped;
  return changed
    .filter((field) => field !== 'slots' && !changed.includes(FOLLOWERS[field] ?? ''))
    .map(wordOf)
    .join(', ');
}

/** Describes the change of dates of a series that became a block of their own. */
function partText(
  { fields = {}, seen = {} }: Change,
  { fields: made = {} }: Change,
  series: Fields,
): string | null {
  const changed = changedFields(fields, seen);
  const isOneDate = changed.join() === 'exclusion_dates';
  if (!isOneDate && changed[0] !== 'end_date') return null;
  const own: Fields = made;
  const others = changedFields(own, series).filter(
    (field) => field in series && !PLACE.has(field) && field !== 'recurring' && field !== 'series_id',
  );
  const what =
    others.length === 0
      ? 'moved'
      : updateText(Object.fromEntries(others.map((field) => [field, own[field]])), series, series);
  const { start_date: day } = own;
  if (isOneDate) return what === 'moved' ? '1 date moved' : `1 date: ${what}`;
  return isText(day) ? `from ${datedDay(day)}: ${what}` : null;
}

/** Describes in a few words what a step does to its items: 'size, note', 'moved', 'added', 'deleted' (OFF-66). */
export function stepText({ changes }: Pick<Step, 'changes'>, plan: AppData): string {
  // Activities are described only alone: a new block brings its activity along.
  const own = changes.filter(({ resource }) => resource !== 'activities');
  const meant = own.length === 0 ? changes : own;
  const created = meant.filter(({ removed, seen, restores }) => !removed && (seen === undefined || restores));
  const updated = meant.filter((change) => change.fields && !created.includes(change));
  const deletedCount = meant.filter(({ removed }) => removed).length;
  const itemOf = ({ resource, id }: Change) => itemIn(plan, resource, id);
  const [made] = created;
  const [first] = updated;
  const series = first && itemOf(first);
  if (made && first && series && created.length === 1 && updated.length === 1 && deletedCount === 0) {
    const text = partText(first, made, series);
    if (text !== null) return text;
  }
  const several = (count: number, verb: string) =>
    count === 1 ? [verb] : count > 1 ? [`${count} ${verb}`] : [];
  const updates = updated.map((change) =>
    updateText({ ...change.fields }, { ...change.seen }, itemOf(change)),
  );
  return [...several(created.length, 'added'), ...new Set(updates), ...several(deletedCount, 'deleted')]
    .filter((text) => text !== '')
    .join(', ');
}

// The fields of a pulse check that are numbers: they are described in words, with the notes of the ratings.
const CHECK_FIELDS = ['weather_mood', 'theme_ratings'];

/** The texts that the person has entered, to be read, and copied to another place (OFF-54). */
export function enteredTexts(
  { changes }: Pick<Step, 'changes'>,
  northStars: AppData['northStarThemes'] = [],
): readonly string[] {
  const choices = { northStars, activities: [], sizes: [], phases: [], vibes: [] };
  return changes.flatMap(({ resource, fields = {}, seen = {} }) => {
    const entered: Fields = fields;
    const changed = changedFields(entered, seen);
    if (resource === 'pulseChecks')
      return CHECK_FIELDS.filter((field) => changed.includes(field)).map(
        (field) => `${fieldLabel(field)}: ${fieldText(field, entered, choices)}`,
      );
    return freeTexts(entered, seen);
  });
}
