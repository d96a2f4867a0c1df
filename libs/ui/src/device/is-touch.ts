/** True where the main way to point is a finger, so that a focused text field brings up a keyboard. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
