import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { TimeBlockText } from '@simmer/contracts/schemas/time-block-texts';
import { startTimingOf } from '../parts/day-part.ts';
import type { FieldTable } from './field-description.ts';

const none = () => null;
const emptyList = () => [];
/** A field that no dialog, search or calendar file has. */
const unshown = { dialog: null, isSearched: false, ics: null } as const;

/**
 * Every field of a time block, in wire order (BLK-1). Columns, copies, the archive, the import's comparison, merges,
 * the dialog, the palette, the description of an unsaved change and calendar files derive from it (BLK-9).
 */
export const timeBlockFields = {
  id: { role: 'stamp' },
  activity_id: {
    role: 'value',
    column: 'activity_id',
    archivedAs: 'activity',
    initial: null,
    dialog: { name: 'Activity', isEdited: true },
    isSearched: true,
    ics: { property: 'SUMMARY' },
  },
  size: {
    role: 'value',
    column: 'size_id',
    archivedAs: 'size',
    initial: null,
    dialog: { name: 'Size', isEdited: true },
    isSearched: false,
    ics: { property: 'DURATION' },
  },
  points: {
    role: 'value',
    column: 'points',
    archivedAs: 'points',
    initial: null,
    ...unshown,
  },
  north_star_theme_id: {
    role: 'value',
    column: 'north_star_id',
    archivedAs: 'north_star',
    initial: none,
    dialog: { name: 'North Star', isEdited: true },
    isSearched: false,
    ics: { property: 'CATEGORIES' },
  },
  ecocycle_phase: {
    role: 'value',
    column: 'phase_id',
    archivedAs: 'ecocycle_phase',
    initial: none,
    dialog: { name: 'Ecocycle', isEdited: true },
    isSearched: false,
    ics: null,
  },
  vibe_ids: {
    role: 'value',
    column: null,
    archivedAs: 'vibes',
    initial: emptyList,
    dialog: { name: 'Vibes', isEdited: true },
    isSearched: false,
    ics: null,
  },
  scheduled_days: {
    role: 'value',
    column: 'scheduled_days',
    archivedAs: 'scheduled_days',
    initial: emptyList,
    dialog: { name: 'Days', isEdited: true },
    isSearched: false,
    ics: { property: 'RRULE' },
  },
  start_timing: {
    role: 'value',
    column: 'start_timing',
    archivedAs: 'start_timing',
    initial: () => startTimingOf('morning'),
    dialog: { name: 'Start timing', isEdited: true },
    isSearched: false,
    ics: { property: 'DTSTART' },
  },
  start_time: {
    role: 'value',
    column: 'start_time',
    archivedAs: 'start_time',
    initial: none,
    dialog: { name: 'Start time', isEdited: true },
    isSearched: false,
    ics: { property: 'DTSTART' },
  },
  duration_minutes: {
    role: 'value',
    column: 'duration_minutes',
    archivedAs: 'duration_minutes',
    initial: none,
    dialog: { name: 'Length', isEdited: true },
    isSearched: false,
    ics: { property: 'DURATION' },
  },
  reminder_minutes: {
    role: 'value',
    column: 'reminder_minutes',
    archivedAs: 'reminder_minutes',
    initial: none,
    dialog: { name: 'Reminder', isEdited: true },
    isSearched: false,
    ics: null,
  },
  recurring: {
    role: 'value',
    column: 'recurring',
    archivedAs: 'recurring',
    initial: () => 'weekly',
    dialog: { name: 'Repeats', isEdited: true },
    isSearched: false,
    ics: { property: 'RRULE' },
  },
  monthly_anchor: {
    role: 'value',
    column: 'monthly_anchor',
    archivedAs: 'monthly_anchor',
    initial: () => 'nth_weekday',
    dialog: { name: 'Each month', isEdited: true },
    isSearched: false,
    ics: { property: 'RRULE' },
  },
  start_date: {
    role: 'value',
    column: 'start_date',
    archivedAs: 'start_date',
    initial: null,
    dialog: { name: 'From', isEdited: true },
    isSearched: false,
    ics: { property: 'DTSTART' },
  },
  slots: { role: 'value', column: 'slots', archivedAs: 'slots', initial: none, ...unshown },
  end_date: {
    role: 'value',
    column: 'end_date',
    archivedAs: 'end_date',
    initial: none,
    dialog: { name: 'Until', isEdited: true },
    isSearched: false,
    ics: { property: 'RRULE' },
  },
  exclusion_dates: {
    role: 'value',
    column: 'exclusion_dates',
    archivedAs: 'exclusion_dates',
    initial: emptyList,
    dialog: { name: 'Skipped dates', isEdited: false },
    isSearched: false,
    ics: { property: 'EXDATE' },
  },
  series_id: {
    role: 'value',
    column: 'series_id',
    archivedAs: 'series_id',
    initial: none,
    ...unshown,
  },
  outcomes: {
    role: 'value',
    column: 'outcomes',
    archivedAs: 'outcomes',
    initial: emptyList,
    dialog: { name: 'Done or not', isEdited: false },
    isSearched: false,
    ics: null,
  },
  title: {
    role: 'text',
    column: 'title',
    archivedAs: 'title',
    initial: none,
    dialog: { name: 'Title', isEdited: true },
    isSearched: true,
    ics: { property: 'SUMMARY', isRead: false },
  },
  description: {
    role: 'text',
    column: 'description',
    archivedAs: 'description',
    initial: none,
    dialog: null,
    isSearched: true,
    ics: { property: 'DESCRIPTION', isRead: false },
  },
  note: {
    role: 'text',
    column: 'note',
    archivedAs: 'note',
    initial: none,
    dialog: { name: 'Note', isEdited: true },
    isSearched: true,
    ics: { property: 'DESCRIPTION', isRead: true },
  },
  changed_by_device: { role: 'stamp' },
  created_at: { role: 'stamp' },
  updated_at: { role: 'stamp' },
} as const satisfies FieldTable<TimeBlock>;

type Fields = typeof timeBlockFields;
type FieldsWith<Part> = {
  [Field in keyof Fields]: Fields[Field] extends Part ? Field : never;
}[keyof Fields];

/** The fields that a person plans: all except the stamps. */
export type ContentFieldName = FieldsWith<{ role: 'value' | 'text' }>;
/** Content stored as a column of the block's own row. */
export type StoredFieldName = FieldsWith<{ column: string }>;
/** Content with an initial value. */
export type InitialFieldName = FieldsWith<{ initial: () => unknown }>;
/** Content whose change on another device is described to the person. */
export type DescribedFieldName = FieldsWith<{ dialog: { name: string } }>;
/** Content that the dialog edits. */
export type EditedFieldName = FieldsWith<{ dialog: { isEdited: true } }>;

export type TimeBlockContent = Pick<TimeBlock, ContentFieldName>;

const names = Object.keys(timeBlockFields) as (keyof Fields)[];
const isContent = (name: keyof Fields): name is ContentFieldName => timeBlockFields[name].role !== 'stamp';
const isStored = (name: ContentFieldName): name is StoredFieldName => timeBlockFields[name].column !== null;
const isInitial = (name: ContentFieldName): name is InitialFieldName =>
  timeBlockFields[name].initial !== null;
const isShown = (name: ContentFieldName): name is DescribedFieldName => timeBlockFields[name].dialog !== null;
const isEdited = (name: DescribedFieldName): name is EditedFieldName => timeBlockFields[name].dialog.isEdited;

export const contentFields: readonly ContentFieldName[] = names.filter(isContent);
export const storedFields: readonly StoredFieldName[] = contentFields.filter(isStored);
const initialFields: readonly InitialFieldName[] = contentFields.filter(isInitial);
export const describedFields: readonly DescribedFieldName[] = contentFields.filter(isShown);
export const editedFields: readonly EditedFieldName[] = describedFields.filter(isEdited);
export const textFields: readonly TimeBlockText[] = contentFields.filter(
  (name): name is TimeBlockText => timeBlockFields[name].role === 'text',
);

/** The initial content of a block; new objects on each call, so that lists are not shared. */
export function initialContent(): Pick<TimeBlock, InitialFieldName> {
  const entries = initialFields.map((name): [string, unknown] => [name, timeBlockFields[name].initial()]);
  return Object.fromEntries(entries) as Pick<TimeBlock, InitialFieldName>;
}
