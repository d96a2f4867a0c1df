/** The start's progress in the terminal: one line when a step takes longer, one when a step is done. */
export type Progress = ReturnType<typeof terminalProgress>;

const slowAfterMs = 700;

/**
 * Prints to standard output. Quick steps take one line, slow ones two.
 * @param signal aborted on shutdown: from then on nothing is printed.
 */
export function terminalProgress(signal: AbortSignal, print: (line: string) => void = console.log) {
  const write = (line: string) => {
    if (!signal.aborted) print(line);
  };
  return {
    print: write,
    /** Runs a step and prints its duration. @returns the step's result. */
    step: async <Result>(
      what: string,
      run: (detail: (text: string) => void) => Promise<Result>,
    ): Promise<Result> => {
      const startOffset = performance.now();
      let details = '';
      const slow = setTimeout(() => write(`• ${what} …`), slowAfterMs);
      try {
        const result = await run((text) => {
          details = `: ${text}`;
        });
        write(`✓ ${what}${details} (${((performance.now() - startOffset) / 1000).toFixed(1)} s)`);
        return result;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}
