/** The CPU slowdown that the goals are defined for. */
export const CPU = 4;
/** Milliseconds of a frame at 60 Hz. */
export const FRAME = 16.7;
/** Milliseconds of two of them. */
export const TWO_FRAMES = 33.3;

export interface GoalResult {
  readonly isMet: boolean;
  readonly text: string;
}

/**
 * Compares the work per frame with the goal. It is the thread's CPU time, so waiting for other processes does not
 * count; their effect on caches does, so the least disturbed round is used.
 *
 * @param work milliseconds in each round
 * @param floor milliseconds of the browser itself in each round, without any work of ours
 * @param goal the most milliseconds
 */
export function goalResultOf(work: readonly number[], floor: readonly number[], goal = FRAME): GoalResult {
  const found = Math.min(...work) * CPU;
  const own = Math.min(...floor) * CPU;
  const isMet = found <= goal;
  const times = (found / own).toFixed(2);
  return {
    isMet,
    text:
      `${found.toFixed(1)} ms at CPU ×${CPU}, ×${times} of the browser alone (${own.toFixed(1)} ms); ` +
      `goal ${goal} ms: ${isMet ? 'met' : 'MISSED'}`,
  };
}
