import type { DayPart } from '@simmer/contracts/schemas/planning-values';

/** Values of fields by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** What of a series a change is for: one occurrence, it and all that follow, or all of it. */
export type Scope = 'only' | 'from' | 'all';

/** A change of a series as a person has said it (BLK-84). */
export interface ScopedChange {
  /** The block that was pressed: its rhythm, start and end are meant where these are changed. */
  readonly id: string;
  readonly series: {
    /** The id of its first part. */
    readonly id: string;
    readonly scope: Scope;
    /** The key of the occurrence that was pressed (BLK-81); only all of a series can be meant without one. */
    readonly key?: string | undefined;
    /** The new place of that occurrence, which all others of the scope follow. */
    readonly place?: Place | undefined;
    /** Of each part that the person saw, by its id: the former values of the fields, with those of the schedule. */
    readonly parts?: Readonly<Record<string, Fields>> | undefined;
  };
  /** The fields that were touched. */
  readonly fields?: Fields | undefined;
  /** The former values of the fields, with those of the schedule. */
  readonly seen?: Fields | undefined;
  readonly removed?: true | undefined;
}

/** The new place of an occurrence, as far as it was changed. */
export interface Place {
  readonly date?: string | undefined;
  readonly part?: DayPart | undefined;
}
