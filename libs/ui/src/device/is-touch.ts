/** True if the primary pointer is a finger, so that a focused text field opens the on-screen keyboard. */
export function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
