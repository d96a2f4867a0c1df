import type { PlanningResource, PlanningSource } from '../copy/planning-source.ts';
import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import type { AppData } from '../copy/app-data.ts';
import { keyIn } from './command-args.ts';

/** What is stored beside the plan itself. */
export interface Catalogue {
  /** Which lists of the server the copy contains. */
  readonly known: readonly string[];
  sizes?: TimeBlockSize[];
  vibes?: Vibe[];
  phases?: EcocyclePhase[];
  northStars?: DefaultNorthStar[];
}

/** The data that a browser stores of a user's plan. */
export interface StoredCopy {
  readonly plan: AppData;
  readonly catalogue: Catalogue;
}

/** A read row, independent of its response type. */
export interface AnyRead {
  readonly role: 'read';
  /** The name under which a copy records that it contains this list. Stored: never change it. */
  readonly knownAs: string;
  /** Its part of the query cache. */
  readonly query: PlanningResource;
  /** The topics of the change feed that refetch it. */
  readonly topics: readonly [ChangeTopic, ...ChangeTopic[]];
  /** True for a list that a browser shows the defaults of until it has read it. */
  readonly hasDefaults: boolean;
  /** Reads from a source, and returns a function that writes the response to the stored copy. */
  readonly ask: (source: PlanningSource) => Promise<(copy: StoredCopy) => void>;
}

export interface ReadSpec<Data, KnownAs, Query> {
  readonly knownAs: KnownAs;
  readonly call: (source: PlanningSource) => (signal?: AbortSignal) => Promise<Data>;
  readonly query: Query;
  readonly topics: AnyRead['topics'];
  readonly hasDefaults: boolean;
  /** Writes the server's response into the stored copy. */
  readonly mergeInto: (copy: StoredCopy, response: Data) => void;
  /** Its value in the catalogue; undefined if it is part of the plan. */
  readonly inCatalogue: (catalogue: Catalogue) => Data | undefined;
}

/** A source method that reads a list. */
export interface ReadRow<Data, KnownAs extends string = string, Query = PlanningResource>
  extends AnyRead, Omit<ReadSpec<Data, KnownAs, Query>, keyof AnyRead> {
  readonly knownAs: KnownAs;
  readonly query: Query & PlanningResource;
}

export const read = <Data, KnownAs extends string, Query extends PlanningResource>(
  spec: ReadSpec<Data, KnownAs, Query>,
): ReadRow<Data, KnownAs, Query> => ({
  role: 'read',
  ...spec,
  ask: async (source) => {
    const response = await spec.call(source)();
    return (copy) => spec.mergeInto(copy, response);
  },
});

/** A stored change, ready to be sent. */
export interface KeptChange {
  readonly conflictKeys: readonly string[];
  /** Its idempotency key. */
  readonly key: string;
  /** Applies it to a source. */
  readonly send: (source: PlanningSource) => Promise<unknown>;
}

/** A write row, independent of its argument and result types. */
export interface AnyWrite {
  readonly role: 'write';
  /** The source's group and method under which a change is stored. Stored: never change them. */
  readonly on: string;
  readonly does: string;
  /** The names of the arguments in a stored command. Stored: never change them. */
  readonly names: readonly string[];
  /** The change stored with these arguments; null if they are invalid. */
  readonly restore: (args: readonly unknown[]) => KeptChange | null;
}

export interface WriteSpec<Args extends readonly unknown[], Made, On, Does> {
  readonly on: On;
  readonly does: Does;
  readonly names: readonly string[];
  readonly call: (source: PlanningSource) => (...args: Args) => Promise<Made>;
  /** Validates stored arguments: an older release or other software may have written them. */
  readonly readArgs: (args: readonly unknown[]) => Args | null;
  /** The label for the person; `plan` is the state before the change. */
  readonly label: (plan: AppData, ...args: Args) => string;
  /**
   * The items whose seen state the change is based on: blocks and reflections have versions. Empty if the last write
   * wins.
   */
  readonly conflictKeys: (...args: Args) => readonly string[];
}

/** A source method that changes the plan. */
export interface WriteRow<
  Args extends readonly unknown[],
  Made,
  On extends string = string,
  Does extends string = string,
>
  extends AnyWrite, Omit<WriteSpec<Args, Made, On, Does>, keyof AnyWrite> {
  readonly on: On;
  readonly does: Does;
}

export const write = <Args extends readonly unknown[], Made, On extends string, Does extends string>(
  spec: WriteSpec<Args, Made, On, Does>,
): WriteRow<Args, Made, On, Does> => ({
  role: 'write',
  ...spec,
  restore: (kept) => {
    const args = spec.readArgs(kept);
    return (
      args && {
        conflictKeys: spec.conflictKeys(...args),
        key: keyIn(args),
        send: (source) => spec.call(source)(...args),
      }
    );
  },
});

/** A source method that is composed of other changes while the server is unreachable. */
export interface ComposedRow<Args extends readonly unknown[], Made> {
  readonly role: 'composed';
  readonly call: (source: PlanningSource) => (...args: Args) => Promise<Made>;
  readonly compose: (source: PlanningSource, plan: AppData, ...args: Args) => Promise<Made>;
}

export const composed = <Args extends readonly unknown[], Made>(
  spec: Omit<ComposedRow<Args, Made>, 'role'>,
): ComposedRow<Args, Made> => ({ role: 'composed', ...spec });

export type AnyRow = AnyRead | AnyWrite | { readonly role: 'composed' };

type Reading<Data> = (signal?: AbortSignal) => Promise<Data>;

type RowOf<Method, On extends string, Does extends string, KnownAs extends string> =
  Method extends Reading<infer Data>
    ? ReadRow<Data, KnownAs>
    : Method extends (...args: infer Args) => Promise<infer Made>
      ? WriteRow<Args, Made, On, Does> | ComposedRow<Args, Made>
      : never;

type RowsOf<Group, On extends string> = {
  readonly [Does in keyof Group & string]-?: RowOf<Group[Does], On, Does, `${On}.${Does}`>;
};

/** One row for each source method. */
export type ResourceTable<Source> = {
  readonly [On in keyof Source & string]-?: Source[On] extends Reading<unknown>
    ? RowOf<Source[On], On, never, On>
    : RowsOf<Source[On], On>;
};
