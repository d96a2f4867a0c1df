import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { TimeBlockText } from '@simmer/contracts/schemas/time-block-texts';

type Stamp = 'id' | 'changed_by_device' | 'created_at' | 'updated_at';

/** A field that the store writes; it is not copied and not exported. */
interface StampField {
  readonly role: 'stamp';
}

type IcsProperty = 'SUMMARY' | 'DESCRIPTION' | 'DTSTART' | 'DURATION' | 'RRULE' | 'EXDATE' | 'CATEGORIES';

interface ContentField<Value> {
  /** The field's column in the table `time_block`; null if the field is stored in a table of its own. */
  readonly column: string | null;
  /** The field's name in the archive. */
  readonly archivedAs: string;
  /** The initial value for a new block; null if the value is derived or required. */
  readonly initial: (() => Value) | null;
  /**
   * The field's use in the dialog. `name` labels the field in the dialog and in conflict messages; null if it appears
   * in neither.
   */
  readonly dialog: { readonly name: string; readonly isEdited: boolean } | null;
  /**
   * Whether the palette finds a block by this field: by its text, or by the name of the item that it refers to (UI-42).
   */
  readonly isSearched: boolean;
}

interface ValueField<Value> extends ContentField<Value> {
  readonly role: 'value';
  /** The property of a calendar file that depends on the field; null if none does. */
  readonly ics: { readonly property: IcsProperty } | null;
}

export interface TextField extends ContentField<string | null> {
  readonly role: 'text';
  readonly ics: {
    /** The property of a calendar file to which the field is written. */
    readonly property: 'SUMMARY' | 'DESCRIPTION';
    /** Whether an import reads the property into this field. */
    readonly isRead: boolean;
  } | null;
}

/** The description that a field needs. */
export type FieldDescription<Field extends keyof TimeBlock> = Field extends Stamp
  ? StampField
  : Field extends TimeBlockText
    ? TextField
    : ValueField<TimeBlock[Field]>;

/** One row for each field of a block. */
export type FieldTable<Block extends Pick<TimeBlock, keyof TimeBlock>> = {
  readonly [Field in keyof Block]: Field extends keyof TimeBlock
    ? FieldDescription<Field>
    : FieldDescription<keyof TimeBlock>;
};
