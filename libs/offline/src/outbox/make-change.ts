import type { Tables, Work } from '../disk/tables.ts';
import { deviceDatabase } from '../disk/device-database.ts';
import { textForPeople } from '@simmer/contracts/client/failures';
import { type AppData, defaultAppData } from '../copy/app-data.ts';
import type { PlanStore } from '../copy/plan-store.ts';
import { createLocalSource } from '../copy/local-source.ts';
import { draftOf } from '../copy/plan-rows.ts';
import { type Command, commandOf, isOfSameItem, withItemId } from './command.ts';
import { baseOf } from '../merge/merge-items.ts';
import {
  type Change,
  changesIn,
  findChange,
  type NewChange,
  type OpenCorrection,
  openCorrection,
  patchChange,
  putChange,
} from './outbox.ts';
import { catalogueIn, copyOf, shownPlan } from '../copy/plan-copy.ts';
import { type Sizes, storeOf } from '../copy/replay.ts';
import type { WriteRow } from './resource-rows.ts';
import { showTabIsOpen, thisTab } from '../disk/tabs.ts';

// Not before the first paint. Until it is there a change names no version, and is compared before it is sent (OFF-40).
let withVersion: typeof import('../merge/touched-items.ts').withVersion | undefined;

/** From now on waiting changes name the versions that they are based on. */
export function loadVersions(): void {
  if (withVersion !== undefined) return;
  import('../merge/touched-items.ts').then(
    (loaded) => {
      withVersion = loaded.withVersion;
    },
    () => undefined,
  );
}

/** A call to a source that changes the plan. */
export interface Making<Args extends readonly unknown[], Made> {
  readonly row: WriteRow<Args, Made>;
  readonly command: Command;
  readonly args: Args;
}

/** The call that makes a change, with the id of a new item. */
export function makingOf<Args extends readonly unknown[], Made>(
  row: WriteRow<Args, Made>,
  args: Args,
): Making<Args, Made> {
  const command = withItemId(commandOf(row, args));
  return { row, command, args: row.readArgs(row.names.map((name) => command.args[name])) ?? args };
}

/** A change of a plan as it is stored. */
function changeOf<Args extends readonly unknown[], Made>(
  scope: string,
  { row, command, args }: Making<Args, Made>,
  plan: AppData,
  madeAt: string,
): Omit<NewChange, 'state'> {
  const base = baseOf(plan, row.on, command.args);
  return {
    userId: scope,
    id: String(command.args['key']),
    command,
    label: row.label(plan, ...args),
    madeAt,
    base,
  };
}

/** Makes a change in a draft of the plan. @throws ApiError as the server, if the plan does not allow it. */
const madeIn = <Args extends readonly unknown[], Made>(
  { row, args }: Making<Args, Made>,
  plan: AppData,
  now: string,
  sizes: Sizes,
): Promise<Made> => row.call(createLocalSource(storeOf(draftOf(plan), now), sizes))(...args);

interface Waiting {
  /** As ISO 8601. */
  readonly madeAt: string;
  /** Its request was sent, and its response was lost. */
  readonly mayBeSaved: boolean;
  readonly correction: OpenCorrection | null;
}

/** Stores a change for any tab to send. @throws ApiError if the plan, as the person sees it, does not allow it. */
const letWait = <Args extends readonly unknown[], Made>(
  copy: PlanStore,
  making: Making<Args, Made>,
  { madeAt, mayBeSaved, correction }: Waiting,
): Promise<Made> =>
  copy.transact(async ({ stored, fields }, tables) => {
    const plan = await shownPlan(copy.scope, stored, tables);
    const made = await madeIn(making, plan, madeAt, catalogueIn(fields.catalogue).sizes);
    const change = changeOf(copy.scope, making, plan, madeAt);
    // What may have been sent is sent again as it is, under its key.
    const command = (!mayBeSaved && withVersion?.(making.command, change.base ?? [])) || making.command;
    await putChange(tables, { ...change, command, state: 'waiting', mayBeSaved });
    await correction?.replaceBy(tables, command);
    return made;
  });

/** Stores a change for the server. One that the plan, as the person sees it, does not allow is not stored. */
export const keepChange = <Args extends readonly unknown[], Made>(
  copy: PlanStore,
  row: WriteRow<Args, Made>,
  args: Args,
): Promise<Made> =>
  letWait(copy, makingOf(row, args), {
    madeAt: copy.now(),
    mayBeSaved: false,
    correction: openCorrection.now,
  });

/** A change that this tab sends itself. */
export interface DirectChange<Made> {
  /** Resolves once it is stored, or cannot be. */
  readonly stored: Promise<void>;
  /** It is in the account. */
  readonly saved: () => void;
  /** The server rejected it: the screen keeps the input. */
  readonly rejected: () => void;
  /**
   * The server responds, but failed: the screen keeps the input, and so does the outbox (OFF-18). Resolves once that is
   * stored, or cannot be.
   */
  readonly failed: (error: unknown) => Promise<void>;
  /**
   * The connection was lost: it waits as it was sent, so that its key identifies it.
   * @throws ApiError if the copy does not allow it.
   */
  readonly goOn: () => Promise<Made>;
}

/**
 * Stores a change that this tab sends: if the tab is killed before the response, it is sent at the next start, under its
 * key (OFF-24).
 */
export function keepWhileSending<Args extends readonly unknown[], Made>(
  userId: string,
  making: Making<Args, Made>,
): DirectChange<Made> {
  const tab = thisTab();
  const copy = copyOf(userId);
  // The form may be closed before it is saved.
  const { now: correction } = openCorrection;
  const { command } = making;
  const plan = copy.peek();
  const change = changeOf(userId, making, plan ?? defaultAppData(''), copy.now());
  const { id } = change;
  // A change that cannot be stored is sent all the same.
  const inTurn = (before: Promise<void>, work: Work<void>): Promise<void> =>
    before.then(() => deviceDatabase.run(work)).catch(() => undefined);
  const stored = inTurn(showTabIsOpen(), (tables) =>
    putChange(tables, { ...change, state: 'direct', tab, base: plan === null ? undefined : change.base }),
  );
  const find = (tables: Tables): Promise<Change | null> => findChange(tables, userId, id);
  const drop = async (tables: Tables) => {
    const own = await find(tables);
    if (own !== null) tables.outbox.remove(userId, own.seq);
  };
  return {
    stored,
    saved: () =>
      void inTurn(stored, async (tables) => {
        await drop(tables);
        // What failed before was the same person's attempt at the same item.
        for (const other of await changesIn(tables, userId, 'unsaved')) {
          if (other.tab === tab && isOfSameItem(other.command, command))
            tables.outbox.remove(userId, other.seq);
        }
        await correction?.replaceBy(tables, command);
      }).then(correction?.show),
    rejected: () => void inTurn(stored, drop),
    failed: (error) =>
      inTurn(stored, async (tables) => {
        const own = await find(tables);
        const why = textForPeople(error, 'The server could not save it.');
        if (own !== null) patchChange(tables, own, { state: 'unsaved', why, mayRetry: true });
      }),
    goOn: () =>
      stored.then(() => letWait(copy, making, { madeAt: change.madeAt, mayBeSaved: true, correction })),
  };
}
