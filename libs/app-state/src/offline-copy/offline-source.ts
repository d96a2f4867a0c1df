import { NetworkError } from '@simmer/contracts/client/api-error';
import { createLocalSource } from '../local/local-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { newId } from '../storage/new-id.ts';
import { changeOutbox, type Waiting } from './outbox.ts';
import { copyOf, readCatalogue } from './plan-copy.ts';
import type { WriteRow } from './resource-rows.ts';
import { sourceOfRows } from './source-of-rows.ts';

interface Keeping<Args extends readonly unknown[], Made> {
  readonly row: WriteRow<Args, Made>;
  readonly args: Args;
}

/** Stores a change for the server and applies it to the copy; one that the copy rejects is not stored. */
function keepFor(userId: string, local: PlanningSource, onKept: () => void) {
  const change = (step: (waiting: readonly Waiting[]) => readonly Waiting[]) => {
    changeOutbox(userId, (outbox) => ({ ...outbox, waiting: step(outbox.waiting) }));
    onKept();
  };
  return async <Args extends readonly unknown[], Made>({ row, args }: Keeping<Args, Made>): Promise<Made> => {
    const id = newId();
    const label = row.label(copyOf(userId).read(), ...args);
    const write = { on: row.on, does: row.does, args };
    // Before anything is shown: a page that closes here loses nothing visible.
    change((waiting) => [...waiting, { id, write, label }]);
    const made = await row
      .call(local)(...args)
      .catch((error: unknown) => {
        change((waiting) => waiting.filter((each) => each.id !== id));
        throw error;
      });
    const tempId = row.madeId(made);
    if (tempId !== undefined && !JSON.stringify(args).includes(tempId)) {
      change((waiting) => waiting.map((each) => (each.id === id ? { ...each, tempId } : each)));
    }
    return made;
  };
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
  const catalogue = readCatalogue(userId);
  const local = createLocalSource(copyOf(userId), catalogue.sizes);
  const keep = keepFor(userId, local, onKept);
  const source: PlanningSource = sourceOfRows({
    read: (row) => async (signal) => {
      if (!row.hasDefaults && !catalogue.known.includes(row.knownAs)) throw notRead();
      return row.inCatalogue(catalogue) ?? row.call(local)(signal);
    },
    write:
      (row) =>
      (...args) =>
        keep({ row, args: mayHaveReachedServer ? args : row.withId(args) }),
    composed: (row) =>
      mayHaveReachedServer
        ? mayBeDone
        : async (...args) => row.compose(source, copyOf(userId).read(), ...args),
  });
  return source;
}
