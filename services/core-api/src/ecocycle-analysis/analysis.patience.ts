/** How long an answer waits for its run to end, so that a quick one is over with it. */
export interface AnalysisPatience {
  readonly keywordMs: number;
  /** The AI takes its time: the person watches how it goes instead. */
  readonly aiMs: number;
  readonly lookEveryMs: number;
}

export const ANALYSIS_PATIENCE = Symbol('analysis patience');
