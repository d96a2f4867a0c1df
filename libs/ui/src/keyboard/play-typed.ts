import { useLayoutEffect } from 'react';
import { topLayer } from '../focus/top-layer.ts';
import { isEnter } from './enter-key.ts';
import { isTextField, type TextField } from './text-field.ts';
import { forgetTyped, isText, isWaiting, listen, typedAhead } from './typed-ahead.ts';

/**
 * Goes on with the field that was left, and presses the recorded keys one after the other, each at the element that has
 * the focus then: the first text in the field that has it now, and after its Enter what follows, until a dialog waits for
 * its code again.
 */
export function playInField(): void {
  const field = document.activeElement;
  if (isTextField(field)) goOnWith(field);
  // A dialog without a field.
  else if (!typedAhead.isPlaying) forgetTyped();
  if (!typedAhead.isPlaying) playNext();
}

/**
 * While a form is being saved, keeps what is pressed for what comes after it: the form may close at any moment. They are
 * forgotten if it stays open.
 */
export function useHeldKeys(isSaving: boolean): void {
  useLayoutEffect(() => {
    if (!isSaving) return undefined;
    const form = topLayer();
    typedAhead.isHeld = true;
    listen();
    return () => {
      typedAhead.isHeld = false;
      // Once the focus is where it was before the form.
      setTimeout(() => {
        if (topLayer() === form) forgetTyped();
        else if (!typedAhead.isPlaying) playNext();
      });
    };
  }, [isSaving]);
}

function goOnWith(field: TextField): void {
  const { left } = typedAhead;
  typedAhead.left = null;
  if (left === null) return;
  if (field.value !== left.text) {
    field.setRangeText(left.text, 0, field.value.length);
    tell(field, left.text);
  }
  field.setSelectionRange(left.start, left.end);
}

/** Presses the next recorded key, or types the next text, and then those after it. */
function playNext(): void {
  const { keys } = typedAhead;
  const field = document.activeElement;
  const end = isTextField(field) ? keys.findIndex((key) => !isText(key)) : 0;
  const texts = keys.slice(0, end < 0 ? keys.length : end);
  typedAhead.isPlaying = keys.length > 0 && !typedAhead.isHeld && (texts.length > 0 || !isWaiting());
  if (!typedAhead.isPlaying) return;
  if (isTextField(field) && texts.length > 0) type(field, keys.splice(0, texts.length));
  else press(keys.shift());
  // Once the app has what was pressed.
  setTimeout(playNext);
}

/** Types a text as a person does, so that the app hears of it. */
function type(field: TextField, texts: readonly KeyboardEvent[]): void {
  for (const { key } of texts) {
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    const isDeleting = key === 'Backspace';
    const from = isDeleting && start === end ? Math.max(0, start - 1) : start;
    field.setRangeText(isDeleting ? '' : key, from, end, 'end');
  }
  tell(field, texts.map(({ key }) => key).join(''));
}

const tell = (field: TextField, data: string): boolean =>
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data }));

/** Presses a key as a person does. A browser does not press buttons or send a form by an event that a script has made. */
function press(key: KeyboardEvent | undefined): void {
  if (key === undefined) return;
  const target = document.activeElement ?? document.body;
  typedAhead.played = new KeyboardEvent('keydown', key);
  const isFree = target.dispatchEvent(typedAhead.played);
  if (!isFree || !isEnter(key) || key.ctrlKey || key.metaKey) return;
  if (target instanceof HTMLButtonElement) target.click();
  else if (isTextField(target))
    target.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
