/** How long a response waits for its run, so that it includes the results of a fast one. */
export interface AnalysisWaitPolicy {
  readonly keywordMs: number;
  /** Short, because the AI is slow: the screen shows the progress instead. */
  readonly aiMs: number;
  readonly pollIntervalMs: number;
}

export const ANALYSIS_WAIT_POLICY = Symbol('analysis wait policy');
