import { type FieldChoices, fieldLabel, fieldText } from '@simmer/domain/conflicts/describe-field';
import type { ItemFields } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/same-value';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { groupNameOf, groupOf, type ItemGroup, itemIn, type Touch, touchesOf } from './touched-items.ts';
import type { Change } from '../outbox/outbox.ts';
import { isRecord, isText, listOf } from '../disk/stored-json.ts';
import { textsOf } from '../outbox/describe-write.ts';

type Described = Pick<Change, 'command' | 'base'>;

// Named by the field that they follow from.
const FOLLOWERS: Readonly<Record<string, string>> = {
  points: 'size',
  duration_minutes: 'size',
  overall_feeling: 'weather_mood',
};
// Where in the weeks a block is.
const PLACE = new Set([
  'scheduled_days',
  'start_timing',
  'start_time',
  'start_date',
  'end_date',
  'exclusion_dates',
]);

/** A label within a sentence; one of several capitalized words is a name. */
function wordOf(field: string): string {
  const label = fieldLabel(field);
  return /\s[A-Z]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const counted = (count: number, noun: string, verb: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'} ${verb}`;

/** The fields that differ from what was there; all of them if nobody knows that. */
const changedFields = (fields: ItemFields, before: ItemFields | null): readonly string[] =>
  Object.keys(fields).filter((field) => before === null || !isSameValue(fields[field], before[field]));

/** Whether a block is elsewhere in the weeks, and nothing else. */
function isMove(changed: readonly string[], { recurring }: ItemFields): boolean {
  const isElsewhere =
    changed.includes('scheduled_days') ||
    changed.includes('start_timing') ||
    (recurring === 'once' && changed.includes('start_date'));
  return isElsewhere && changed.every((field) => PLACE.has(field));
}

/** The dates that a series skips, when nothing else of it changed; null otherwise. */
function skippedText(changed: readonly string[], fields: ItemFields, before: ItemFields | null) {
  if (before === null || changed.join() !== 'exclusion_dates') return null;
  const [now, former] = [listOf(fields['exclusion_dates']), listOf(before['exclusion_dates'])];
  const deleted = now.filter((date) => !former.includes(date));
  return deleted.length > 0
    ? counted(deleted.length, 'date', 'deleted')
    : counted(former.length - now.length, 'date', 'restored');
}

/** What is different of an item: 'size, note', or 'moved'. */
function updateText(fields: ItemFields, before: ItemFields | null): string {
  const changed = changedFields(fields, before);
  if (isMove(changed, { ...before, ...fields })) return 'moved';
  const skipped = skippedText(changed, fields, before);
  if (skipped !== null) return skipped;
  return changed
    .filter((field) => !changed.includes(FOLLOWERS[field] ?? ''))
    .map(wordOf)
    .join(', ');
}

const baseItem = (group: ItemGroup, { base }: Described, { key }: Touch): ItemFields | null =>
  itemIn(group, (base ?? []).filter(isRecord), key);

/** One or several dates of a series that became a block of their own: what is different of it. */
function partText(group: ItemGroup, change: Described, touch: Touch, createdItem: ItemFields): string | null {
  const before = baseItem(group, change, touch);
  if (before === null || touch.fields === null) return null;
  const changed = changedFields(touch.fields, before).join();
  const isOneDate = changed === 'exclusion_dates';
  if (!isOneDate && changed !== 'end_date') return null;
  const fields = Object.fromEntries(
    group.fields.filter((field) => field in createdItem).map((field) => [field, createdItem[field]]),
  );
  const others = changedFields(fields, before).filter((field) => !PLACE.has(field) && field !== 'recurring');
  const what =
    others.length === 0
      ? 'moved'
      : updateText(Object.fromEntries(others.map((field) => [field, fields[field]])), before);
  const day = createdItem['start_date'];
  if (isOneDate) return what === 'moved' ? '1 date moved' : `1 date: ${what}`;
  return isText(day) ? `from ${datedDay(day)}: ${what}` : null;
}

function batchText(group: ItemGroup, change: Described): string {
  const { batch } = change.command.args;
  const created = listOf(isRecord(batch) ? batch['changes'] : [])
    .filter(isRecord)
    .filter(({ kind }) => kind === 'create')
    .map(({ block }) => (isRecord(block) ? block : {}));
  const touches = touchesOf(change.command);
  const [createdItem] = created;
  const [first] = touches;
  if (createdItem && first && created.length === 1 && touches.length === 1) {
    const text = partText(group, change, first, createdItem);
    if (text !== null) return text;
  }
  const deletedCount = touches.filter(({ fields }) => fields === null).length;
  const several = (count: number, verb: string) =>
    count === 1 ? [verb] : count > 1 ? [`${count} ${verb}`] : [];
  const updates = touches.flatMap((touch) =>
    touch.fields === null ? [] : updateText(touch.fields, baseItem(group, change, touch)),
  );
  return [...several(created.length, 'added'), ...new Set(updates), ...several(deletedCount, 'deleted')]
    .filter((text) => text !== '')
    .join(', ');
}

/** What a change does to its items, in a few words: 'size, note', 'moved', 'added', 'deleted' (OFF-66). */
export function changeText(change: Described): string {
  const { command } = change;
  const group = groupOf(command);
  if (group === undefined) return '';
  if (command.kind.endsWith('.create')) return 'added';
  if (command.kind.endsWith('.remove')) return 'deleted';
  if (command.kind.endsWith('.change')) return batchText(group, change);
  const [touch] = touchesOf(command);
  if (!touch?.fields) return '';
  const before = baseItem(group, change, touch);
  const isNew = command.kind.endsWith('.save') && before === null && change.base !== undefined;
  return isNew ? 'added' : updateText(touch.fields, before);
}

// What a person enters of a pulse check is hardly text: it is said in words, with the notes of its ratings.
const CHECK_FIELDS = ['weather_mood', 'theme_ratings'];

/** What the person entered: to read it, and to enter it elsewhere (OFF-54). */
export function enteredTexts(
  { command }: Pick<Change, 'command'>,
  northStars: FieldChoices['northStars'],
): readonly string[] {
  if (groupNameOf(command) !== 'pulseChecks') return textsOf(command);
  const fields = touchesOf(command)[0]?.fields ?? {};
  const choices = { northStars, activities: [], sizes: [], phases: [], vibes: [] };
  return CHECK_FIELDS.filter((field) => field in fields).map(
    (field) => `${fieldLabel(field)}: ${fieldText(field, fields, choices)}`,
  );
}
