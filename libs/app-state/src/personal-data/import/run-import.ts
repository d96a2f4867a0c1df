import { isTransient } from '../../errors/errors.ts';
import { retryDelay } from '../../query-cache/query-client.ts';
import type { PlanningSource } from '../../sources/planning-source.ts';
import { runNextSteps } from './run-next-steps.ts';
import { type ImportState, readImportState, readPendingImport, writeImportState } from './import-outbox.ts';

export interface RunOptions {
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
  const { source, onProgress, signal, wait } = options;
  for (let failures = 0; !signal.aborted;) {
    // Read again each time: another tab may have continued or stopped it.
    const state = readImportState();
    if (state === null || state.userId !== userId || state.next >= state.total) return;
    const pending = readPendingImport(state);
    if (pending === null) return;
    try {
      const { count, refused } = await runNextSteps(
        source,
        pending.steps,
        state.next,
        (place) => `import-${state.id}-${place}`,
      );
      failures = 0;
      // Stopped meanwhile, and perhaps replaced by another import: the loop starts over.
      if (readImportState()?.id !== state.id) continue;
      const moved = { ...state, next: state.next + count, refused: [...state.refused, ...refused] };
      writeImportState(moved);
      onProgress(moved, false);
    } catch (error) {
      if (!isTransient(error)) return;
      onProgress(state, true);
      await wait(retryDelay(failures, error), signal);
      failures += 1;
    }
  }
}
