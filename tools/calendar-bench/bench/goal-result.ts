/** How much slower the machine is that the goal is set for. */
const CPU = 4;
/** Milliseconds of a frame at 60 Hz. */
export const FRAME = 16.7;

export interface GoalResult {
  readonly isMet: boolean;
  readonly text: string;
}

/**
 * Holds the work of a frame against the goal. The work is the time that the processor gave to the page's thread, so that
 * waiting for others does not count; what they do to its caches does, so the round that was disturbed least is taken.
 *
 * @param work milliseconds in each round
 * @param floor milliseconds that the browser itself takes in each round, with nothing of ours to do
 */
export function goalResultOf(work: readonly number[], floor: readonly number[]): GoalResult {
  const found = Math.min(...work) * CPU;
  const own = Math.min(...floor) * CPU;
  const isMet = found <= FRAME;
  const times = (found / own).toFixed(2);
  return {
    isMet,
    text:
      `${found.toFixed(1)} ms at CPU ×${CPU}, ×${times} of the browser alone (${own.toFixed(1)} ms); ` +
      `goal ${FRAME} ms: ${isMet ? 'met' : 'MISSED'}`,
  };
}
