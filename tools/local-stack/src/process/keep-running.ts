import { setTimeout as pause } from 'node:timers/promises';
import { restartBackoff } from './backoff.ts';

/** One run of a program. */
export interface Run {
  /** Resolves to the way in which the run ended, e.g. 'SIGKILL' or 'code 1'. */
  readonly ended: Promise<string>;
  /** Milliseconds since the program became healthy; undefined if it never was. */
  healthyMs(): number | undefined;
}

interface Program {
  readonly name: string;
  readonly logFile: string;
  readonly print: (text: string) => void;
  /** Aborted when the program is to stop for good. The caller that aborts also ends the current run. */
  readonly signal: AbortSignal;
  /** @throws Error with the reason when the program cannot be started. */
  launch(): Run | Promise<Run>;
}

/** Starts a program again whenever it ends, until its signal is aborted (OPS-6). */
export async function keepRunning(first: Run, program: Program): Promise<void> {
  const { name, logFile, print, signal } = program;
  const backoff = restartBackoff();
  const wait = async (healthyMs: number | undefined, sentence: (wait: string) => string): Promise<void> => {
    if (signal.aborted) return;
    const waitMs = backoff.next(healthyMs);
    print(`! ${sentence(`${waitMs / 1000} s`)}`);
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
  };
  const startAgain = async (): Promise<Run | undefined> => {
    while (!signal.aborted) {
      try {
        return await program.launch();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await wait(undefined, (seconds) => `${reason}. Trying again in ${seconds}.`);
      }
    }
    return undefined;
  };
  for (let run: Run | undefined = first; run; run = await startAgain()) {
    const how = await run.ended;
    await wait(
      run.healthyMs(),
      (seconds) => `${name} ended (${how}) and starts again in ${seconds}. Its log: ${logFile}`,
    );
  }
}
