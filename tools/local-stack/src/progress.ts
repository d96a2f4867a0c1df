/** What the terminal sees while the stack gets up: one line when a step begins to matter, one when it is done. */
export interface Progress {
  /** Runs a step and says how long it took. @returns what the step returns. */
  step<Result>(what: string, run: (detail: (text: string) => void) => Promise<Result>): Promise<Result>;
  readonly print: (text: string) => void;
}

const slowAfterMs = 700;

/**
 * Prints to standard output. Quick steps take one line, slow ones two.
 *
 * @param signal aborted when the stack is asked to leave: nothing is announced any more then.
 */
export function terminalProgress(signal: AbortSignal, print: (line: string) => void = console.log): Progress {
  const write = (line: string) => {
    if (!signal.aborted) print(line);
  };
  return {
    print: write,
    step: async (what, run) => {
      const began = performance.now();
      let details = '';
      const slow = setTimeout(() => write(`• ${what} …`), slowAfterMs);
      try {
        const result = await run((text) => {
          details = `: ${text}`;
        });
        write(`✓ ${what}${details} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
        return result;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}
