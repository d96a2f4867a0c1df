/**
 * Runs something in a later frame, to keep the current one short.
 * @param count 1 for the next frame
 * @returns the function that cancels it
 */
export function afterFrames(count: number, run: () => void): () => void {
  let frame = 0;
  const wait = (left: number) => {
    frame = requestAnimationFrame(() => (left > 1 ? wait(left - 1) : run()));
  };
  wait(count);
  return () => cancelAnimationFrame(frame);
}
