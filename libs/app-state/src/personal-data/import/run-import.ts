import type { TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { isFinalError, isTransient, messageOf } from '../../errors/errors.ts';
import { retryDelay } from '../../query-cache/query-client.ts';
import { splitIntoBatches } from '@simmer/offline/copy/block-batches';
import { restore } from '@simmer/offline/outbox/command';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { type ImportOutbox, importOutbox, type Parts } from './import-outbox.ts';
import { type ImportState, readImportState, type Rejected } from './import-state.ts';

export { importOutbox };

/** The number of settled steps, and what was rejected of them. */
interface Progress {
  readonly count: number;
  readonly refused: readonly Rejected[];
}

/** The change of a time block; null for a write of anything else. */
function blockChange({ to, do: what, id = '', body }: ImportWrite): TimeBlockChange | null {
  if (to !== 'timeBlocks') return null;
  const change = what === 'remove' ? { kind: 'delete', id, ...body } : { kind: what, id, block: body };
  return change as TimeBlockChange;
}

function changesOf(writes: readonly ImportWrite[]): TimeBlockChange[] {
  const changes = writes.map(blockChange);
  const end = changes.indexOf(null);
  return (end < 0 ? changes : changes.slice(0, end)).filter((change) => change !== null);
}

/** What a write calls, by the names of a stored command. */
function argsOf({ do: what, id = '', body }: ImportWrite): Readonly<Record<string, unknown>> {
  if (what === 'create') return { body: { id, ...body } };
  if (what === 'update') return { id, changes: body };
  return what === 'save' ? { body } : { id, version: body['version'] };
}

async function once(source: PlanningSource, write: ImportWrite, key: string): Promise<void> {
  const change = blockChange(write);
  const command =
    change === null
      ? { kind: `${write.to}.${write.do}`, args: { ...argsOf(write), key } }
      : {
          kind: 'timeBlocks.change',
          args: { batch: { activities: [], unused: [], changes: [change] }, key },
        };
  await restore(command)?.send(source);
}

async function alone(
  source: PlanningSource,
  write: ImportWrite,
  place: number,
  keyOf: (place: string) => string,
): Promise<Progress> {
  try {
    await once(source, write, keyOf(`${place}`));
    return { count: 1, refused: [] };
  } catch (error) {
    if (!isFinalError(error)) throw error;
    return { count: 1, refused: [{ place, label: write.label, why: messageOf(error, 'It was refused.') }] };
  }
}

/** Performs the steps from a position on: as many blocks as one request can carry, or one step. */
async function runNext(
  source: PlanningSource,
  steps: readonly ImportWrite[],
  next: number,
  keyOf: (place: string) => string,
): Promise<Progress> {
  const ahead = steps.slice(next);
  const [first] = ahead;
  if (first === undefined) return { count: 0, refused: [] };
  const [batch] = splitIntoBatches({ activities: [], unused: [], changes: changesOf(ahead) });
  if (batch === undefined || batch.changes.length === 1) return alone(source, first, next, keyOf);
  const count = batch.changes.length;
  try {
    await source.timeBlocks.change(batch, keyOf(`${next}+${count}`));
    return { count, refused: [] };
  } catch (error) {
    if (!isFinalError(error)) throw error;
  }
  // Sent one by one, each gets its own response.
  const refused: Rejected[] = [];
  for (const [place, step] of ahead.slice(0, count).entries()) {
    refused.push(...(await alone(source, step, next + place, keyOf)).refused);
  }
  return { count, refused };
}

/** Performs all steps; returns what was rejected. @throws temporary failures */
export async function runAll(
  source: PlanningSource,
  steps: readonly ImportWrite[],
  keyOf: (place: string) => string,
): Promise<readonly Rejected[]> {
  const rejected: Rejected[] = [];
  for (let next = 0; next < steps.length;) {
    const { count, refused } = await runNext(source, steps, next, keyOf);
    rejected.push(...refused);
    next += count;
  }
  return rejected;
}

export interface RunOptions {
  /** This page's, if it is missing. */
  readonly outbox?: ImportOutbox;
  readonly source: PlanningSource;
  /** Called after each request, and when waiting for the server. */
  readonly onProgress: (state: ImportState, isWaiting: boolean) => void;
  readonly signal: AbortSignal;
  /** Resolves after this many milliseconds, or when the signal fires. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends the rest of this browser's import, in order, each request under its own key, so that a request repeated after a
 * reload is applied once (ACC-25). Waits while the server is unreachable. Ends when all is settled, when the signal
 * fires, or when the session has ended.
 */
export async function runImport(userId: string, options: RunOptions): Promise<void> {
  const { outbox = importOutbox, source, onProgress, signal, wait } = options;
  let parts: Parts | null = null;
  for (let failures = 0; !signal.aborted;) {
    // Read again each time: another tab may have continued or stopped it.
    const state = readImportState();
    if (state === null || state.userId !== userId || state.next >= state.total) return;
    if (parts?.id !== state.id) parts = await outbox.read(state);
    if (parts === null) return;
    try {
      const keyOf = (place: string) => `import-${state.id}-${place}`;
      const { count, refused } = await runNext(source, parts.steps, state.next, keyOf);
      failures = 0;
      // Stopped meanwhile, and perhaps replaced by another import: the loop starts over.
      if (readImportState()?.id !== state.id) continue;
      // A request that was repeated after a reload is rejected again.
      const known: readonly Rejected[] = parts.refused;
      const more = refused.filter(({ place }) => known.every((each) => each.place !== place));
      parts = { ...parts, refused: [...known, ...more] };
      const moved = { ...state, next: state.next + count, refused: parts.refused };
      await outbox.writeProgress(moved, parts, more.length > 0);
      onProgress(moved, false);
    } catch (error) {
      if (!isTransient(error)) return;
      onProgress({ ...state, refused: parts.refused }, true);
      await wait(retryDelay(failures, error), signal);
      failures += 1;
    }
  }
}
