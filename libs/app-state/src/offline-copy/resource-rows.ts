import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultTheme } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import type { AppData } from '../local/app-data.ts';
import type { PlanningResource } from '../query-keys.ts';
import type { PlanningSource } from '../sources/planning-source.ts';

/** What is kept beside the plan itself. */
export interface Catalogue {
  /** Which lists of the server the copy holds. */
  readonly known: readonly string[];
  sizes?: TimeBlockSize[];
  vibes?: Vibe[];
  phases?: EcocyclePhase[];
  northStars?: DefaultTheme[];
}

/** What a browser keeps of somebody's plan. */
export interface StoredCopy {
  readonly plan: AppData;
  readonly catalogue: Catalogue;
}

/** A read, without what it answers. */
export interface AnyRead {
  readonly role: 'read';
  /** The name under which a copy notes that it holds this list. Stored: it stays. */
  readonly knownAs: string;
  /** Its part of the query cache. */
  readonly query: PlanningResource;
  /** The topics of the change feed that refetch it. */
  readonly topics: readonly [ChangeTopic, ...ChangeTopic[]];
  /** True for a list without which a plan would look like another one. */
  readonly isEssential: boolean;
  /** Asks a source, and answers what lays that over the stored copy. */
  readonly ask: (source: PlanningSource) => Promise<(copy: StoredCopy) => void>;
}

export interface ReadSpec<Answer, KnownAs, Query> {
  readonly knownAs: KnownAs;
  readonly call: (source: PlanningSource) => (signal?: AbortSignal) => Promise<Answer>;
  readonly query: Query;
  readonly topics: AnyRead['topics'];
  readonly isEssential: boolean;
  /** Writes the server's answer into the stored copy. */
  readonly mergeInto: (copy: StoredCopy, answer: Answer) => void;
  /** What the catalogue holds of it; undefined for what is in the plan. */
  readonly inCatalogue: (catalogue: Catalogue) => Answer | undefined;
}

/** A method of the source that reads a list. */
export interface ReadRow<Answer, KnownAs extends string = string, Query = PlanningResource>
  extends AnyRead, Omit<ReadSpec<Answer, KnownAs, Query>, keyof AnyRead> {
  readonly knownAs: KnownAs;
  readonly query: Query & PlanningResource;
}

export const read = <Answer, KnownAs extends string, Query extends PlanningResource>(
  spec: ReadSpec<Answer, KnownAs, Query>,
): ReadRow<Answer, KnownAs, Query> => ({
  role: 'read',
  ...spec,
  ask: async (source) => {
    const answer = await spec.call(source)();
    return (copy) => spec.mergeInto(copy, answer);
  },
});

/** A kept change, ready to be sent. */
export interface KeptChange {
  readonly conflictKeys: readonly string[];
  /** Makes it at a source. Answers the id of what was made, if that is one thing. */
  readonly send: (source: PlanningSource) => Promise<string | undefined>;
}

/** A write, without what it takes and makes. */
export interface AnyWrite {
  readonly role: 'write';
  /** The group of the source and its method, by which a change is kept. Stored: they stay. */
  readonly on: string;
  readonly does: string;
  /** The change that was kept with these arguments; null when they cannot be read. */
  readonly restore: (args: readonly unknown[]) => KeptChange | null;
}

export interface WriteSpec<Args extends readonly unknown[], Made, On, Does> {
  readonly on: On;
  readonly does: Does;
  readonly call: (source: PlanningSource) => (...args: Args) => Promise<Made>;
  /** The arguments as they were kept: text that an older Simmer or another hand may have written. */
  readonly readArgs: (args: readonly unknown[]) => Args | null;
  /** What a person would call it; `plan` is as it was before the change. */
  readonly label: (plan: AppData, ...args: Args) => string;
  /** Gives what is new its id here, so that later changes of it know it by the same on the server. */
  readonly withId: (args: Args) => Args;
  /** The id of what was made: the server may give another than this browser did. */
  readonly madeId: (made: Made) => string | undefined;
  /**
   * What a change is made on the strength of how it was seen: blocks and reflections carry versions. Empty for what
   * simply holds the last that was said.
   */
  readonly conflictKeys: (...args: Args) => readonly string[];
}

/** A method of the source that changes the plan. */
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
        send: async (source) => spec.madeId(await spec.call(source)(...args)),
      }
    );
  },
});

/** A method of the source that is made of other changes while the server is away. */
export interface ComposedRow<Args extends readonly unknown[], Made> {
  readonly role: 'composed';
  readonly call: (source: PlanningSource) => (...args: Args) => Promise<Made>;
  readonly compose: (source: PlanningSource, plan: AppData, ...args: Args) => Promise<Made>;
}

export const composed = <Args extends readonly unknown[], Made>(
  spec: Omit<ComposedRow<Args, Made>, 'role'>,
): ComposedRow<Args, Made> => ({ role: 'composed', ...spec });

export type AnyRow = AnyRead | AnyWrite | { readonly role: 'composed' };

type Reading<Answer> = (signal?: AbortSignal) => Promise<Answer>;

type RowOf<Method, On extends string, Does extends string, KnownAs extends string> =
  Method extends Reading<infer Answer>
    ? ReadRow<Answer, KnownAs>
    : Method extends (...args: infer Args) => Promise<infer Made>
      ? WriteRow<Args, Made, On, Does> | ComposedRow<Args, Made>
      : never;

type RowsOf<Group, On extends string> = {
  readonly [Does in keyof Group & string]-?: RowOf<Group[Does], On, Does, `${On}.${Does}`>;
};

/** A row for each method of a source. */
export type ResourceTable<Source> = {
  readonly [On in keyof Source & string]-?: Source[On] extends Reading<unknown>
    ? RowOf<Source[On], On, never, On>
    : RowsOf<Source[On], On>;
};
