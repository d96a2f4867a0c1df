import { topLayer } from '../focus/top-layer.ts';
import { isComposing, isEnter } from './enter-key.ts';
import { nameOf } from './shortcut-keys.ts';
import { isTextField, type TextField } from './text-field.ts';

/** The field of a dialog that was waiting, as it was when the dialog went. */
interface LeftField {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface TypedAhead {
  left: LeftField | null;
  /** What was pressed outside of a field, or after a key that is not played yet, first one first. */
  keys: KeyboardEvent[];
  /** Whether the keys are being played: until the last one, what is pressed meanwhile comes after them. */
  isPlaying: boolean;
  /** Whether a form is being saved: what is pressed meanwhile is meant for what comes after it. */
  isHeld: boolean;
  /** The event that presses a key again, which is not recorded. */
  played: KeyboardEvent | null;
}

/** What was pressed while the code of a dialog or line was loading; `play-typed.ts` presses it again. */
export const typedAhead: TypedAhead = {
  left: null,
  keys: [],
  isPlaying: false,
  isHeld: false,
  played: null,
};

/** The shortcut with a modifier key that opens a dialog. */
const OPENS_PALETTE = 'mod+k';

/** The dialogs that wait for their code, and the body while a line waits. */
const waiting = new Set<HTMLElement>();

/** Whether the dialog or page that gets the keys waits for its code. */
export const isWaiting = (): boolean => typedAhead.isHeld || waiting.has(topLayer());

/** Forgets what was typed: when the person has closed the dialog, and when none waits any more. */
export function forgetTyped(): void {
  typedAhead.left = null;
  typedAhead.keys = [];
}

/**
 * Records what is pressed in a dialog that has no field yet, or on a page that waits for a line, for the field that comes.
 * From an Enter on, everything is recorded, also the shortcut that opens the next dialog.
 * @param layer the dialog, or the body
 * @returns the function that stops recording: another dialog records on, or what is recorded is played in the same task.
 */
export function keepTyped(layer: HTMLElement): () => void {
  waiting.add(layer);
  listen();
  return () => {
    waiting.delete(layer);
    const field = document.activeElement;
    if (isTextField(field) && layer !== document.body && layer.contains(field))
      typedAhead.left = leftField(field);
    setTimeout(() => waiting.size === 0 && !typedAhead.isPlaying && !typedAhead.isHeld && forgetTyped());
  };
}

/** Listens to the keys from now on. */
export const listen = (): void => document.addEventListener('keydown', record, true);

function record(event: KeyboardEvent): void {
  const { keys, isPlaying, isHeld, played } = typedAhead;
  if (event === played || !(isPlaying || isHeard(event.target))) return;
  if (!isRecorded(event, isPlaying || isHeld || keys.length > 0)) return;
  keys.push(event);
  event.preventDefault();
  // It is no shortcut, and no key of the field that has the focus now.
  event.stopPropagation();
}

/** Keys go to the body if the focused element is gone. */
const isHeard = (target: EventTarget | null): boolean =>
  isWaiting() && (target === document.body || (target instanceof Node && topLayer().contains(target)));

/** @param isLater whether keys before it are recorded: then also one in a field, which the browser would type before them */
function isRecorded(event: KeyboardEvent, isLater: boolean): boolean {
  const { key, target } = event;
  if (isButton(target) && (key === ' ' || isEnter(event))) return false;
  if (isEnter(event)) return isLater || isTextField(target);
  if (isCommand(event)) return isLater && !event.altKey && nameOf(event) === OPENS_PALETTE;
  return isText(event) && (isLater || !isTextField(target));
}

/** Whether a key types or deletes a character. */
export const isText = (event: KeyboardEvent): boolean =>
  !isCommand(event) && (event.key.length === 1 || event.key === 'Backspace');

const isCommand = (event: KeyboardEvent): boolean =>
  isComposing(event) ||
  ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph'));

/** A button of a dialog, which space bar and Enter press; on a page they would press the one that has opened the line. */
const isButton = (target: unknown): boolean =>
  target instanceof HTMLButtonElement && topLayer() !== document.body;

function leftField({ value: text, selectionStart, selectionEnd }: TextField): LeftField {
  const start = selectionStart ?? text.length;
  return { text, start, end: selectionEnd ?? start };
}
