import { topLayer } from '../focus/top-layer.ts';
import { isComposing, isEnter } from './enter-key.ts';

/** The field of a dialog that was waiting, as it was when the dialog went. */
interface LeftField {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What was typed into a dialog while its code was loading, outside of a field. */
let typed = '';
let left: LeftField | null = null;
/** The Enter that ended what was typed, also in the field of a dialog that was waiting; null if more was typed after it. */
let entered: Pick<KeyboardEventInit, 'ctrlKey' | 'metaKey'> | null = null;
/** The dialogs that wait for their code: one may follow another until the field exists. */
let waitingCount = 0;

/** Forgets what was typed: when the person has closed the dialog, and when none waits any more. */
export function forgetTyped(): void {
  typed = '';
  left = null;
  entered = null;
}

/**
 * Records what is typed in a dialog that has no field yet, or on a page that waits for a line. Keys go to the body if the
 * focused element is gone. What is recorded is no shortcut.
 * @param layer the dialog, or the body
 * @returns the function that stops recording: another dialog records on, or `typeKept` runs in the same task.
 */
export function keepTyped(layer: HTMLElement): () => void {
  waitingCount += 1;
  const keep = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey } = event;
    if (!isInside(layer, target)) return;
    if (isEnter(event) && !isButton(target) && (typed !== '' || isField(target))) {
      entered = { ctrlKey, metaKey };
      event.preventDefault();
      return;
    }
    if (isCommand(event)) return;
    if (key.length === 1 || key === 'Backspace') entered = null;
    if (isField(target)) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1 && !(key === ' ' && isButton(target))) typed += key;
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', keep, true);
  return () => {
    waitingCount -= 1;
    document.removeEventListener('keydown', keep, true);
    const field = document.activeElement;
    if (isField(field) && layer !== document.body && layer.contains(field)) left = leftField(field);
    setTimeout(() => waitingCount === 0 && forgetTyped());
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isInside = (layer: HTMLElement, target: EventTarget | null): boolean =>
  topLayer() === layer && (target === document.body || (target instanceof Node && layer.contains(target)));

const isCommand = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || isComposing(event);

/** A button of a dialog, which space bar and Enter press; on a page they would press the one that has opened the line. */
const isButton = (target: unknown): boolean =>
  target instanceof HTMLButtonElement && topLayer() !== document.body;

function leftField({ value: text, selectionStart, selectionEnd }: Field): LeftField {
  const start = selectionStart ?? text.length;
  return { text, start, end: selectionEnd ?? start };
}

/** Types a text as a person does, so that the app hears of it. */
function type(field: Field, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Presses Enter as a person does. A browser does not send a form by an event that a script has made. */
function pressEnter(field: Field, keys: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys });
  const isFree = field.dispatchEvent(event);
  if (isFree && keys.ctrlKey !== true && keys.metaKey !== true)
    field.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** Goes on with the field that was left, and types the recorded text, in the field that has the focus now. */
export function typeKept(): void {
  const field = document.activeElement;
  const [text, former, enter] = [typed, left, entered];
  forgetTyped();
  if (!isField(field) || field.selectionStart === null) return;
  if (former !== null) {
    if (field.value !== former.text) type(field, former.text, 0, field.value.length);
    field.setSelectionRange(former.start, former.end);
  }
  if (text !== '') type(field, text, field.selectionStart, field.selectionEnd ?? field.selectionStart);
  // Once the app has the text.
  if (enter !== null) setTimeout(() => field.isConnected && pressEnter(field, enter));
}
