import { setLetterKeys, shortcutOf } from './shortcut-keys.ts';

function pressed(init: KeyboardEventInit, target: Element = document.body): string | null {
  let shortcut: string | null = null;
  const listen = (event: KeyboardEvent) => {
    shortcut = shortcutOf(event);
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

test('letters, signs, and Ctrl or ⌘ with a letter', () => {
  expect(pressed({ key: 't' })).toBe('t');
  expect(pressed({ key: '?', shiftKey: true })).toBe('?');
  expect(pressed({ key: 'k', ctrlKey: true })).toBe('mod+k');
  expect(pressed({ key: 'K', metaKey: true })).toBe('mod+k');
  expect(pressed({ key: 'Z', ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
  expect(pressed({ key: 'ArrowDown' })).toBeNull();
  expect(pressed({ key: 't', repeat: true })).toBeNull();
  expect(pressed({ key: 't', altKey: true })).toBeNull();
});

test('nothing while somebody types', () => {
  for (const name of ['input', 'textarea', 'select']) {
    const field = document.body.appendChild(document.createElement(name));
    expect(pressed({ key: 't' }, field)).toBeNull();
    expect(pressed({ key: 'k', ctrlKey: true }, field)).toBeNull();
  }
});

test('a choice among radio buttons is not typing', () => {
  for (const type of ['radio', 'checkbox', 'range']) {
    const field = document.body.appendChild(document.createElement('input'));
    field.type = type;
    expect(pressed({ key: 'z', ctrlKey: true }, field)).toBe('mod+z');
  }
});

test('nothing while a dialog or a menu is open', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  expect(pressed({ key: 't' })).toBe('t');
  dialog.setAttribute('open', '');
  expect(pressed({ key: 't' })).toBeNull();
  dialog.remove();
  document.body.appendChild(document.createElement('div')).className = 'sm-popover';
  expect(pressed({ key: 'k', ctrlKey: true })).toBeNull();
});

test('undo and redo act in a dialog that saves at once, unless something is open above it', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  expect(pressed({ key: 'z', ctrlKey: true })).toBeNull();
  dialog.dataset['savesAtOnce'] = 'true';
  expect(pressed({ key: 'z', ctrlKey: true })).toBe('mod+z');
  expect(pressed({ key: 'Z', ctrlKey: true, shiftKey: true })).toBe('mod+shift+z');
  expect(pressed({ key: 'y', ctrlKey: true })).toBe('mod+y');
  expect(pressed({ key: 'k', ctrlKey: true })).toBeNull();
  expect(
    pressed({ key: 'z', ctrlKey: true }, dialog.appendChild(document.createElement('input'))),
  ).toBeNull();
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
  expect(pressed({ key: 'z', ctrlKey: true })).toBeNull();
});

test('letters can be switched off, chords stay', () => {
  setLetterKeys(false);
  expect(pressed({ key: 't' })).toBeNull();
  expect(pressed({ key: 'k', ctrlKey: true })).toBe('mod+k');
});
