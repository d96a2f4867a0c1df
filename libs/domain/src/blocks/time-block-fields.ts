import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { TimeBlockText } from '@simmer/contracts/schemas/time-block-texts';
import { startTimingOf } from '../parts/day-part.ts';

type Stamp = 'id' | 'version' | 'created_at' | 'updated_at';

/** Written by the store: not copied, and not exported. */
interface StampField {
  readonly role: 'stamp';
}

interface ContentField<Value> {
  readonly role: 'content';
  /** Its column in the table `time_block`; null if it is stored in a table of its own. */
  readonly column: string | null;
  /** Its name in the archive. */
  readonly archivedAs: string;
  /** The initial value of a new block; null if it is derived or required. */
  readonly initial: (() => Value) | null;
  /** Its use in the dialog. `name` labels it in the dialog and in conflict messages; null if it appears in neither. */
  readonly dialog: { readonly name: string; readonly isEdited: boolean } | null;
}

interface TextField extends ContentField<string | null> {
  readonly ics: {
    /** The property of a calendar file that it is written to. */
    readonly property: 'SUMMARY' | 'DESCRIPTION';
    /** Whether an import reads the property into this field. */
    readonly isRead: boolean;
  };
}

/** The description that a field needs. */
export type FieldDescription<Field extends keyof TimeBlock> = Field extends Stamp
  ? StampField
  : Field extends TimeBlockText
    ? TextField
    : ContentField<TimeBlock[Field]>;

/** One row for each field of a block. */
export type FieldTable<Block extends Pick<TimeBlock, keyof TimeBlock>> = {
  readonly [Field in keyof Block]: Field extends keyof TimeBlock
    ? FieldDescription<Field>
    : FieldDescription<keyof TimeBlock>;
};

const none = () => null;
const emptyList = () => [];

/**
 * Every field of a time block, in wire order (BLK-1). Columns, copies, the archive, the import's comparison, merges,
 * the description of an unsaved change and calendar files derive from it (BLK-9).
 */
export const timeBlockFields = {
  id: { role: 'stamp' },
  activity_id: {
    role: 'content',
    column: 'activity_id',
    archivedAs: 'activity',
    initial: null,
    dialog: { name: 'Activity', isEdited: true },
  },
  size: {
    role: 'content',
    column: 'size_id',
    archivedAs: 'size',
    initial: null,
    dialog: { name: 'Size', isEdited: true },
  },
  points: { role: 'content', column: 'points', archivedAs: 'points', initial: null, dialog: null },
  north_star_theme_id: {
    role: 'content',
    column: 'north_star_id',
    archivedAs: 'north_star',
    initial: none,
    dialog: { name: 'North Star', isEdited: true },
  },
  ecocycle_phase: {
    role: 'content',
    column: 'phase_id',
    archivedAs: 'ecocycle_phase',
    initial: none,
    dialog: { name: 'Ecocycle', isEdited: true },
  },
  vibe_ids: {
    role: 'content',
    column: null,
    archivedAs: 'vibes',
    initial: emptyList,
    dialog: { name: 'Vibes', isEdited: true },
  },
  scheduled_days: {
    role: 'content',
    column: 'scheduled_days',
    archivedAs: 'scheduled_days',
    initial: emptyList,
    dialog: { name: 'Days', isEdited: true },
  },
  start_timing: {
    role: 'content',
    column: 'start_timing',
    archivedAs: 'start_timing',
    initial: () => startTimingOf('morning'),
    dialog: { name: 'Start timing', isEdited: true },
  },
  recurring: {
    role: 'content',
    column: 'recurring',
    archivedAs: 'recurring',
    initial: () => 'weekly',
    dialog: { name: 'Recurrence', isEdited: true },
  },
  start_date: {
    role: 'content',
    column: 'start_date',
    archivedAs: 'start_date',
    initial: null,
    dialog: { name: 'From', isEdited: true },
  },
  end_date: {
    role: 'content',
    column: 'end_date',
    archivedAs: 'end_date',
    initial: none,
    dialog: { name: 'Until', isEdited: true },
  },
  exclusion_dates: {
    role: 'content',
    column: 'exclusion_dates',
    archivedAs: 'exclusion_dates',
    initial: emptyList,
    dialog: { name: 'Skipped dates', isEdited: false },
  },
  title: {
    role: 'content',
    column: 'title',
    archivedAs: 'title',
    initial: none,
    dialog: null,
    ics: { property: 'SUMMARY', isRead: false },
  },
  description: {
    role: 'content',
    column: 'description',
    archivedAs: 'description',
    initial: none,
    dialog: null,
    ics: { property: 'DESCRIPTION', isRead: false },
  },
  note: {
    role: 'content',
    column: 'note',
    archivedAs: 'note',
    initial: none,
    dialog: { name: 'Note', isEdited: true },
    ics: { property: 'DESCRIPTION', isRead: true },
  },
  version: { role: 'stamp' },
  created_at: { role: 'stamp' },
  updated_at: { role: 'stamp' },
} as const satisfies FieldTable<TimeBlock>;

type Fields = typeof timeBlockFields;
type FieldsWith<Part> = {
  [Field in keyof Fields]: Fields[Field] extends Part ? Field : never;
}[keyof Fields];

/** What a person planned: all fields but the stamps. */
export type ContentFieldName = FieldsWith<{ role: 'content' }>;
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
const isContent = (name: keyof Fields): name is ContentFieldName => timeBlockFields[name].role === 'content';
const isStored = (name: ContentFieldName): name is StoredFieldName => timeBlockFields[name].column !== null;
const isInitial = (name: ContentFieldName): name is InitialFieldName =>
  timeBlockFields[name].initial !== null;
const isShown = (name: ContentFieldName): name is DescribedFieldName => timeBlockFields[name].dialog !== null;
const isEdited = (name: DescribedFieldName): name is EditedFieldName => timeBlockFields[name].dialog.isEdited;

export const contentFields: readonly ContentFieldName[] = names.filter(isContent);
export const stampFields: readonly Stamp[] = names.filter((name): name is Stamp => !isContent(name));
export const storedFields: readonly StoredFieldName[] = contentFields.filter(isStored);
const initialFields: readonly InitialFieldName[] = contentFields.filter(isInitial);
export const describedFields: readonly DescribedFieldName[] = contentFields.filter(isShown);
export const editedFields: readonly EditedFieldName[] = describedFields.filter(isEdited);
export const textFields: readonly TimeBlockText[] = contentFields.filter(
  (name): name is TimeBlockText => 'ics' in timeBlockFields[name],
);

/** The initial content of a block; new objects on each call, so that lists are not shared. */
export function initialContent(): Pick<TimeBlock, InitialFieldName> {
  const entries = initialFields.map((name): [string, unknown] => [name, timeBlockFields[name].initial()]);
  return Object.fromEntries(entries) as Pick<TimeBlock, InitialFieldName>;
}

/** All fields of a block but the stamps. */
export const contentOf = <Block extends TimeBlockContent>(block: Block): Pick<Block, ContentFieldName> =>
  Object.fromEntries(contentFields.map((name) => [name, block[name]])) as Pick<Block, ContentFieldName>;
