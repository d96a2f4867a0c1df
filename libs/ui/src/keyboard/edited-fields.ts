/** The text that each field had after its last edit by the person. */
const edited = new WeakMap<EventTarget, string>();

const isTextField = (element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function note({ target }: Event): void {
  if (target !== null && isTextField(target)) edited.set(target, target.value);
}

/**
 * Begins to note what the person edits in text fields, until the answered function is called. Scripts that set a value
 * raise no `input` event.
 */
export function noteEdits(): () => void {
  // On the way up too: the app has answered by then, e.g. dropped a sign that the field does not take.
  for (const isOnTheWayDown of [true, false]) window.addEventListener('input', note, isOnTheWayDown);
  return () => {
    for (const isOnTheWayDown of [true, false]) window.removeEventListener('input', note, isOnTheWayDown);
  };
}

/** Whether the browser can undo something in a field: it holds what the person left there, nothing the app set since. */
export function hasOwnUndo(field: Element): boolean {
  if (isTextField(field)) return edited.get(field) === field.value;
  return !(field instanceof HTMLSelectElement);
}
