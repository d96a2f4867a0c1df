import { NetworkError } from '@simmer/contracts/client/api-error';
import { defaultAppData } from '../local/app-data.ts';
import type { PlanStore } from '../local/local-store.ts';
import { draftOf } from '../local/plan-rows.ts';
import { createLocalSource } from '../local/local-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { baseOf } from './merging/base-items.ts';
import { commandOf, withItemId } from './command.ts';
import { openCorrection } from './open-correction.ts';
import { putChange } from './outbox.ts';
import { catalogueIn, copyOf, readCatalogue, readShownPlan, shownPlan } from './plan-copy.ts';
import { storeOf } from './replay.ts';
import type { WriteRow } from './resource-rows.ts';
import { sourceOfRows } from './source-of-rows.ts';
import { keyIn } from './stored-key.ts';

// Not before the first paint. Until it is there a change names no version, and is compared before it is sent (OFF-40).
let withVersion: typeof import('./merging/touched-items.ts').withVersion | undefined;
const loadVersioning = (): Promise<void> =>
  import('./merging/touched-items.ts').then(
    (loaded) => {
      withVersion = loaded.withVersion;
    },
    () => undefined,
  );

interface Keeping<Args extends readonly unknown[], Made> {
  readonly row: WriteRow<Args, Made>;
  readonly args: Args;
  /** Its request was sent, and its response was lost. */
  readonly mayBeSaved?: boolean;
}

/** Stores a change for the server. One that the plan, as the person sees it, does not allow is not stored. */
export async function keepChange<Args extends readonly unknown[], Made>(
  copy: PlanStore,
  { row, args, mayBeSaved = false }: Keeping<Args, Made>,
): Promise<Made> {
  const { now: correction } = openCorrection;
  return copy.transact(async ({ stored, fields }, tables) => {
    const plan = await shownPlan(copy.scope, stored, tables);
    const label = row.label(plan, ...args);
    const called = commandOf(row, args);
    const base = baseOf(plan, row.on, called.args);
    // What may have been sent is sent again as it is, under its key.
    const command = (!mayBeSaved && withVersion?.(called, base)) || called;
    const id = keyIn(args);
    const madeAt = copy.now();
    const named = withItemId(called, id).args;
    const source = createLocalSource(storeOf(draftOf(plan), madeAt), catalogueIn(fields.catalogue).sizes);
    const made = await row.call(source)(...(row.readArgs(row.names.map((name) => named[name])) ?? args));
    await putChange(tables, {
      userId: copy.scope,
      id,
      command,
      label,
      madeAt,
      state: 'waiting',
      base,
      mayBeSaved,
    });
    await correction?.replaceBy(tables, command);
    return made;
  });
}

// An empty list would look like a loss.
const notRead = () => new NetworkError('This browser has not read it yet.');

const mayBeDone = () => Promise.reject(new Error('It may have been done.'));

export interface OfflineOptions {
  /** Called after each change. */
  readonly onKept: () => void;
  /**
   * For calls during which the connection was lost: the server may have applied them. They are stored unchanged, so
   * that the key identifies them, and one that needs several requests is not continued.
   */
  readonly mayHaveReachedServer?: boolean;
}

/**
 * Somebody's plan while the server is unreachable: the copy in this browser, whose changes are stored for the server
 * (OFF-11).
 */
export function createOfflineSource(
  userId: string,
  { onKept, mayHaveReachedServer = false }: OfflineOptions,
): PlanningSource {
  if (withVersion === undefined) void loadVersioning();
  const copy = copyOf(userId);
  const shown = { ...storeOf(defaultAppData(''), copy.now()), read: () => readShownPlan(userId) };
  const source: PlanningSource = sourceOfRows({
    read: (row) => async (signal) => {
      const catalogue = await readCatalogue(userId);
      if (!row.hasDefaults && !catalogue.known.includes(row.knownAs)) throw notRead();
      return row.inCatalogue(catalogue) ?? row.call(createLocalSource(shown, catalogue.sizes))(signal);
    },
    write:
      (row) =>
      async (...args) => {
        const made = await keepChange(copy, {
          row,
          args: mayHaveReachedServer ? args : row.withId(args),
          mayBeSaved: mayHaveReachedServer,
        });
        onKept();
        return made;
      },
    composed: (row) =>
      mayHaveReachedServer
        ? mayBeDone
        : async (...args) => row.compose(source, await readShownPlan(userId), ...args),
  });
  return source;
}
