/**
 * Runs something in a frame to come, for what need not happen in the one that has the most to do.
 * @param count 1 for the next frame
 * @returns the way to call it off
 */
export function afterFrames(count: number, run: () => void): () => void {
  let frame = 0;
  const wait = (left: number) => {
    frame = requestAnimationFrame(() => (left > 1 ? wait(left - 1) : run()));
  };
  wait(count);
  return () => cancelAnimationFrame(frame);
}
