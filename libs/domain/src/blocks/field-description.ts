import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { TimeBlockText } from '@simmer/contracts/schemas/time-block-texts';

type Stamp = 'id' | 'version' | 'changed_by_device' | 'created_at' | 'updated_at';

/** Written by the store: not copied, and not exported. */
interface StampField {
  readonly role: 'stamp';
}

type IcsProperty = 'SUMMARY' | 'DESCRIPTION' | 'DTSTART' | 'DURATION' | 'RRULE' | 'EXDATE' | 'CATEGORIES';

interface ContentField<Value> {
  /** Its column in the table `time_block`; null if it is stored in a table of its own. */
  readonly column: string | null;
  /** Its name in the archive. */
  readonly archivedAs: string;
  /** The initial value of a new block; null if it is derived or required. */
  readonly initial: (() => Value) | null;
  /** Its use in the dialog. `name` labels it in the dialog and in conflict messages; null if it appears in neither. */
  readonly dialog: { readonly name: string; readonly isEdited: boolean } | null;
  /** Whether the palette finds a block by it: by the text, or by the name of what it refers to (UI-42). */
  readonly isSearched: boolean;
}

interface ValueField<Value> extends ContentField<Value> {
  readonly role: 'value';
  /** The property of a calendar file that depends on it; null if none does. */
  readonly ics: { readonly property: IcsProperty } | null;
}

export interface TextField extends ContentField<string | null> {
  readonly role: 'text';
  readonly ics: {
    /** The property of a calendar file that it is written to. */
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
