/** The text that each field had after its last edit by the person. */
const edited = new WeakMap<EventTarget, string>();

const isTextField = (element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function note({ target }: Event): void {
  if (target !== null && isTextField(target)) edited.set(target, target.value);
}

/**
 * Starts recording the person's edits of text fields. Values set by scripts raise no `input` event.
 * @returns the function that stops it.
 */
export function noteEdits(): () => void {
  // In the bubble phase too: by then the app has responded, for example removed a character that the field does not
  // accept.
  for (const isOnTheWayDown of [true, false]) window.addEventListener('input', note, isOnTheWayDown);
  return () => {
    for (const isOnTheWayDown of [true, false]) window.removeEventListener('input', note, isOnTheWayDown);
  };
}

/** Whether the browser can undo an edit in a field: it still has the text that the person entered. */
export function hasOwnUndo(field: Element): boolean {
  if (isTextField(field)) return edited.get(field) === field.value;
  return !(field instanceof HTMLSelectElement);
}
