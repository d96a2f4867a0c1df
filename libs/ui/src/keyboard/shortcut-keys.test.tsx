import { noteEdits } from './edited-fields.ts';
import { setLetterKeys, shortcutOf } from './shortcut-keys.ts';

function pressed(
  init: KeyboardEventInit,
  target: Element = document.body,
  isUndoOffered?: () => boolean,
): string | null {
  let shortcut: string | null = null;
  const listen = (event: KeyboardEvent) => {
    shortcut = shortcutOf(event, isUndoOffered);
  };
  document.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', listen);
  return shortcut;
}

afterEach(() => {
  document.body.replaceChildren();
  setLetterKeys(true);
});

test('shortcut keys: letters, signs and Ctrl or ⌘ with a letter are shortcuts', () => {
  expect(pressed({ key: 't' })).toBe('t');
  expect(pressed({ key: '?', shiftKey: true })).toBe('?');
  expect(pressed({ key: 'k', ctrlKey: true })).toBe('mod+k');
  expect(pressed({ key: 'K', metaKey: true })).toBe('mod+k');
  expect(pressed({ key: 'Z', ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
  expect(pressed({ key: 'ArrowDown' })).toBeNull();
  expect(pressed({ key: 'ArrowDown', shiftKey: true })).toBe('shift+down');
  expect(pressed({ key: 'ArrowLeft', shiftKey: true })).toBeNull();
  expect(pressed({ key: 't', repeat: true })).toBeNull();
  expect(pressed({ key: 't', altKey: true })).toBeNull();
});

test('shortcut keys: an event without a key, as the autofill dispatches, is no shortcut', () => {
  const shortcuts: unknown[] = [];
  const listen = (event: KeyboardEvent) => shortcuts.push(shortcutOf(event));
  document.addEventListener('keydown', listen);
  document.dispatchEvent(new Event('keydown'));
  document.removeEventListener('keydown', listen);
  expect(shortcuts).toEqual([null]);
});

test.each([
  ['л', 'KeyK', { ctrlKey: true }, 'mod+k'],
  ['я', 'KeyZ', { ctrlKey: true }, 'mod+z'],
  ['Я', 'KeyZ', { metaKey: true, shiftKey: true }, 'mod+shift+z'],
  ['т', 'KeyN', {}, 'n'],
  ['х', 'BracketLeft', {}, '['],
  ['ъ', 'BracketRight', {}, ']'],
  ['κ', 'KeyK', { ctrlKey: true }, 'mod+k'],
  ['ζ', 'KeyZ', { ctrlKey: true }, 'mod+z'],
  ['מ', 'KeyN', {}, 'n'],
  ['ื', 'KeyN', {}, 'n'],
  ['ๅ', 'Digit1', {}, '1'],
  // What a Latin layout shows on its keys is meant, wherever they are.
  ['k', 'KeyV', { ctrlKey: true }, 'mod+k'],
  ['z', 'KeyY', { ctrlKey: true }, 'mod+z'],
  [';', 'KeyZ', { ctrlKey: true }, 'mod+;'],
  ['ñ', 'KeyN', {}, 'ñ'],
  ['?', 'Digit7', { shiftKey: true }, '?'],
])('shortcut keys: %s on %s with %o is %s (UI-40)', (key, code, modifiers, shortcut) => {
  expect(pressed({ key, code, ...modifiers })).toBe(shortcut);
});

test('shortcut keys: are ignored while typing in a field (UI-41)', () => {
  for (const name of ['input', 'textarea', 'select']) {
    const field = document.body.appendChild(document.createElement(name));
    expect(pressed({ key: 't' }, field)).toBeNull();
    expect(pressed({ key: 'k', ctrlKey: true }, field)).toBeNull();
  }
});

test('shortcut keys: work on radio buttons, checkboxes and sliders', () => {
  for (const type of ['radio', 'checkbox', 'range']) {
    const field = document.body.appendChild(document.createElement('input'));
    field.type = type;
    expect(pressed({ key: 'z', ctrlKey: true }, field)).toBe('mod+z');
  }
});

function openDialog(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div role="dialog" aria-modal="true"></div>';
  return root.firstElementChild as HTMLElement;
}

test('shortcut keys: are ignored while a dialog or menu is open', () => {
  expect(pressed({ key: 't' })).toBe('t');
  const dialog = openDialog();
  expect(pressed({ key: 't' })).toBeNull();
  dialog.remove();
  document.body.appendChild(document.createElement('div')).className = 'sm-popover';
  expect(pressed({ key: 'k', ctrlKey: true })).toBeNull();
});

test('shortcut keys: undo and redo work in a dialog that saves at once, unless another is open above it', () => {
  const dialog = openDialog();
  expect(pressed({ key: 'z', ctrlKey: true })).toBeNull();
  dialog.parentElement?.setAttribute('data-saves-at-once', 'true');
  expect(pressed({ key: 'z', ctrlKey: true })).toBe('mod+z');
  expect(pressed({ key: 'Z', ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
  expect(pressed({ key: 'y', ctrlKey: true })).toBe('mod+y');
  expect(pressed({ key: 'k', ctrlKey: true })).toBeNull();
  openDialog();
  expect(pressed({ key: 'z', ctrlKey: true })).toBeNull();
});

test('shortcut keys: letters can be switched off, chords keep their effect (UI-41)', () => {
  setLetterKeys(false);
  expect(pressed({ key: 't' })).toBeNull();
  expect(pressed({ key: 'k', ctrlKey: true })).toBe('mod+k');
});

test('shortcut keys: undo and redo work in any dialog while they are offered, but not in a menu', () => {
  const dialog = openDialog();
  expect(pressed({ key: 'z', ctrlKey: true }, dialog, () => true)).toBe('mod+z');
  expect(pressed({ key: 'k', ctrlKey: true }, dialog, () => true)).toBeNull();
  document.body.appendChild(document.createElement('div')).className = 'sm-popover';
  expect(pressed({ key: 'z', ctrlKey: true }, dialog, () => true)).toBeNull();
});

describe('undo and redo keys in a field', () => {
  const UNDO = { key: 'z', ctrlKey: true };
  let stop = () => {};
  beforeEach(() => (stop = noteEdits()));
  afterEach(() => stop());
  const field = (name: string) => document.body.appendChild(document.createElement(name));
  const edit = (input: HTMLInputElement, value: string) => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  test.each([
    ['input', { key: 'z', ctrlKey: true }, 'mod+z'],
    ['textarea', { key: 'Z', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
    ['input', { key: 'y', ctrlKey: true }, 'mod+y'],
    ['select', { key: 'z', ctrlKey: true }, 'mod+z'],
  ])('that the user has not edited (%s) act in the app', (name, key, shortcut) => {
    expect(pressed(key, field(name))).toBe(shortcut);
  });

  test('that the user edits after the app filled it act in the browser', () => {
    const input = field('input') as HTMLInputElement;
    input.value = 'standup';
    expect(pressed(UNDO, input)).toBe('mod+z');
    edit(input, 'standups');
    expect(pressed(UNDO, input)).toBeNull();
    edit(input, '');
    expect(pressed(UNDO, input)).toBeNull();
  });

  test('that the app empties after an edit act in the app until the next edit', () => {
    const input = field('input') as HTMLInputElement;
    edit(input, 'Bees');
    input.value = '';
    expect(pressed(UNDO, input)).toBe('mod+z');
    edit(input, 'K');
    expect(pressed(UNDO, input)).toBeNull();
  });

  test('whose text the app corrects during an edit act in the browser', () => {
    const input = field('input') as HTMLInputElement;
    input.addEventListener('input', () => (input.value = input.value.toUpperCase()));
    edit(input, 'bees');
    expect(input.value).toBe('BEES');
    expect(pressed(UNDO, input)).toBeNull();
  });

  test('with rich text act in the browser', () => {
    const text = field('div');
    text.setAttribute('contenteditable', 'true');
    expect(pressed(UNDO, text)).toBeNull();
  });
});
