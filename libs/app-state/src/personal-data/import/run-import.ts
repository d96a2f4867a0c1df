import { isTransient } from '../../errors/errors.ts';
import { retryDelay } from '../../query-cache/query-client.ts';
import type { PlanningSource } from '../../sources/planning-source.ts';
import { type ImportOutbox, importOutbox } from './import-outbox.ts';
import { type ImportState, readImportState } from './import-state.ts';
import { runNextSteps } from './run-next-steps.ts';

export { importOutbox };

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
  for (let failures = 0; !signal.aborted;) {
    // Read again each time: another tab may have continued or stopped it.
    const state = readImportState();
    if (state === null || state.userId !== userId || state.next >= state.total) return;
    const steps = await outbox.readSteps(state);
    if (steps === null) return;
    try {
      const { count, refused } = await runNextSteps(
        source,
        steps,
        state.next,
        (place) => `import-${state.id}-${place}`,
      );
      failures = 0;
      // Stopped meanwhile, and perhaps replaced by another import: the loop starts over.
      if (readImportState()?.id !== state.id) continue;
      const before = await outbox.withRefused(state);
      // A request that was repeated after a reload is rejected again.
      const known = new Set(before.refused.map(({ place }) => place));
      const more = refused.filter(({ place }) => !known.has(place));
      const moved = { ...state, next: state.next + count, refused: [...before.refused, ...more] };
      await outbox.writeProgress(moved);
      onProgress(moved, false);
    } catch (error) {
      if (!isTransient(error)) return;
      onProgress(await outbox.withRefused(state), true);
      await wait(retryDelay(failures, error), signal);
      failures += 1;
    }
  }
}
