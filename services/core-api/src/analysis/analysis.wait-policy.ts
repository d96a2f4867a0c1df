/** How long a response waits for the end of its run, to include the results of a fast run. */
export interface AnalysisWaitPolicy {
  readonly keywordMs: number;
  /** The wait for a run with the AI method, short because the AI is slow: the screen shows the progress instead. */
  readonly aiMs: number;
  readonly pollIntervalMs: number;
}

export const ANALYSIS_WAIT_POLICY = Symbol('analysis wait policy');
