/** How long an answer waits for its run to end, so that a quick one is over with it. */
export interface AnalysisWaitPolicy {
  readonly keywordMs: number;
  /** Short, because the AI is slow: the screen shows the progress instead. */
  readonly aiMs: number;
  readonly lookEveryMs: number;
}

export const ANALYSIS_WAIT_POLICY = Symbol('analysis patience');
