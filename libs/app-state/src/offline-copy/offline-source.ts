import { NetworkError } from '@simmer/contracts/client/api-error';
import type { PlanStore } from '../local/local-store.ts';
import { draftOf } from '../local/plan-rows.ts';
import { createLocalSource } from '../local/local-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { baseOf } from './merging/base-items.ts';
import { commandOf } from './command.ts';
import { effectsBetween } from './change-effects/effects.ts';
import { openCorrection } from './open-correction.ts';
import { putChange, tempIdOf } from './outbox.ts';
import { catalogueIn, copyOf, readCatalogue } from './plan-copy.ts';
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

/**
 * Applies a change to the copy and stores it for the server, in one transaction: a page that is killed has both or
 * neither. A change that the copy rejects is not stored.
 */
export async function keepChange<Args extends readonly unknown[], Made>(
  copy: PlanStore,
  { row, args, mayBeSaved = false }: Keeping<Args, Made>,
): Promise<Made> {
  const { now: correction } = openCorrection;
  return copy.transact(async ({ data, fields, store }, tables) => {
    const label = row.label(data, ...args);
    const called = commandOf(row, args);
    const base = baseOf(data, row.on, called.args);
    // What may have been sent is sent again as it is, under its key.
    const command = (!mayBeSaved && withVersion?.(called, base)) || called;
    const before = draftOf(data);
    const made = await row.call(createLocalSource(store, catalogueIn(fields.catalogue).sizes))(...args);
    await putChange(tables, {
      userId: copy.scope,
      id: keyIn(args),
      command,
      label,
      madeAt: copy.now(),
      state: 'waiting',
      base,
      effects: effectsBetween(before, data),
      mayBeSaved,
      ...tempIdOf(args, row.madeId(made)),
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
  const source: PlanningSource = sourceOfRows({
    read: (row) => async (signal) => {
      const catalogue = await readCatalogue(userId);
      if (!row.hasDefaults && !catalogue.known.includes(row.knownAs)) throw notRead();
      return row.inCatalogue(catalogue) ?? row.call(createLocalSource(copy, catalogue.sizes))(signal);
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
      mayHaveReachedServer ? mayBeDone : async (...args) => row.compose(source, await copy.read(), ...args),
  });
  return source;
}
