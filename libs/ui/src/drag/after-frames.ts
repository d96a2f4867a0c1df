/**
 * Calls a function in a later frame, to keep the current one short.
 * @param count 1 for the next frame
 * @returns the function that cancels the call
 */
export function afterFrames(count: number, run: () => void): () => void {
  let frame = 0;
  const wait = (framesLeft: number) => {
    frame = requestAnimationFrame(() => (framesLeft > 1 ? wait(framesLeft - 1) : run()));
  };
  wait(count);
  return () => cancelAnimationFrame(frame);
}
