import { isComposing } from './enter-key.ts';

/** What was typed into a dialog while its code was loading. */
let typed = '';

/** Forgets what was typed: at the start, and when the person has closed the dialog. */
export function forgetTyped(): void {
  typed = '';
}

/**
 * Records what is typed in an element that has no field yet.
 * @returns the function that stops recording when the field exists; `typeKept` must run in the same task.
 */
export function keepTyped(element: HTMLElement): () => void {
  forgetTyped();
  const keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (isField(target) || ctrlKey || metaKey || altKey || isComposing(event)) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1 && !isPressed(key, target)) typed += key;
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', keep);
  return () => {
    element.removeEventListener('keydown', keep);
    setTimeout(forgetTyped);
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The space bar presses a button. */
const isPressed = (key: string, target: unknown): boolean =>
  key === ' ' && target instanceof HTMLButtonElement;

/** Types the recorded text into the field that has the focus now. */
export function typeKept(): void {
  const field = document.activeElement;
  const text = typed;
  forgetTyped();
  if (text === '' || !isField(field) || field.selectionStart === null) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
