/** A field into which text can be typed at a place. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (target: unknown): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionStart !== null;
