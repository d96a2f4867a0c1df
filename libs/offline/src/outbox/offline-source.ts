import type { PlanningSource } from '../copy/planning-source.ts';
import type { ComposedRow, ReadRow, WriteRow } from './resource-rows.ts';
import { RESOURCES } from './resources.ts';
import { NetworkError } from '@simmer/contracts/client/api-error';
import { defaultAppData } from '../copy/app-data.ts';
import { createLocalSource } from '../copy/local-source.ts';
import { keepChange, loadVersions } from './make-change.ts';
import { copyOf, readCatalogue, readShownPlan } from '../copy/plan-copy.ts';
import { storeOf } from '../copy/replay.ts';

/** How each source method is built from its row. */
export interface MethodsOf {
  readonly read: <Data>(row: ReadRow<Data>) => (signal?: AbortSignal) => Promise<Data>;
  readonly write: <Args extends readonly unknown[], Made>(
    row: WriteRow<Args, Made>,
  ) => (...args: Args) => Promise<Made>;
  readonly composed: <Args extends readonly unknown[], Made>(
    row: ComposedRow<Args, Made>,
  ) => (...args: Args) => Promise<Made>;
}

type AnyRow =
  ReadRow<unknown> | WriteRow<readonly unknown[], unknown> | ComposedRow<readonly unknown[], unknown>;

const isRow = (part: object): part is AnyRow => 'role' in part;

/** Builds a planning source from the rows of the table: it has a method for each row. */
export function sourceOfRows({ read, write, composed }: MethodsOf): PlanningSource {
  const methodOf = (row: AnyRow): object => {
    if (row.role === 'read') return read(row);
    return row.role === 'write' ? write(row) : composed(row);
  };
  const partOf = (table: object): object =>
    Object.fromEntries(
      Object.entries(table).map(([name, part]: [string, object]) => [
        name,
        isRow(part) ? methodOf(part) : partOf(part),
      ]),
    );
  return partOf(RESOURCES) as PlanningSource;
}

// An empty list would look like a loss.
const notRead = () => new NetworkError('This browser has not read it yet.');

/**
 * Somebody's plan while the server is unreachable: the copy in this browser, whose changes are stored for the server
 * (OFF-11).
 * @param onKept called after each change.
 */
export function createOfflineSource(userId: string, onKept: () => void = () => {}): PlanningSource {
  loadVersions();
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
        const made = await keepChange(copy, row, args);
        onKept();
        return made;
      },
    composed:
      (row) =>
      async (...args) =>
        row.compose(source, await readShownPlan(userId), ...args),
  });
  return source;
}
