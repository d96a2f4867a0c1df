import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { createRef, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Dialog, preloadDialogs } from '../antd/dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { usePointedOpeners } from './pointed-opener.tsx';
import { PreparedDialog, type PreparedDialogHandle } from './prepared-dialog.tsx';

beforeAll(() => preloadDialogs());
afterEach(cleanup);

const rendered = jest.fn<(name: string) => void>();
const effect = jest.fn<(name: string) => void>();
beforeEach(() => jest.clearAllMocks());

function Greeting({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [text] = useState(() => {
    rendered(name);
    return `Hello ${name}`;
  });
  useLayoutEffect(() => effect(name), [name]);
  useEffect(() => effect(name), [name]);
  return (
    <Dialog isOpen title={name} onClose={onClose}>
      <input aria-label="Text" data-autofocus defaultValue={text} />
    </Dialog>
  );
}

const renderGreeting = (name: string, close: () => void) => <Greeting name={name} onClose={close} />;

const openingAt = (element: Element) => element.getAttribute('data-opens');

function Page({ dialog }: { readonly dialog: RefObject<PreparedDialogHandle<string> | null> }) {
  const listeners = usePointedOpeners(dialog, openingAt);
  return (
    <div {...listeners}>
      {['Ada', 'Ben'].map((name) => (
        <button key={name} type="button" data-opens={name} onClick={() => dialog.current?.open(name)}>
          Greet {name}
        </button>
      ))}
      <p>Beside</p>
      <PreparedDialog ref={dialog} isSame={Object.is} render={renderGreeting} />
    </div>
  );
}

const unseen = () => document.querySelector<HTMLElement>('[data-prepared]');
const opener = (name: string) => screen.getByRole('button', { name: `Greet ${name}` });

async function prepared(name: string): Promise<void> {
  fireEvent.pointerOver(opener(name), { pointerType: 'mouse' });
  await waitFor(() => expect(unseen()?.textContent).toContain(name));
}

test('PreparedDialog: what the mouse rests on is rendered unseen, without its effects', async () => {
  render(<Page dialog={createRef()} />);
  await prepared('Ada');
  expect(rendered.mock.calls).toEqual([['Ada']]);
  expect(effect).not.toHaveBeenCalled();
  expect(document.querySelector('[role="dialog"], [aria-modal]')).toBeNull();
  fireEvent.pointerOver(screen.getByText('Beside'), { pointerType: 'mouse' });
  await waitFor(() => expect(unseen()).toBeNull());
});

test('PreparedDialog: a prepared dialog opens with the elements that it has, and the focus', async () => {
  render(<Page dialog={createRef()} />);
  await prepared('Ada');
  const field = unseen()?.querySelector('input');
  fireEvent.click(opener('Ada'));
  const dialog = screen.getByRole('dialog', { name: 'Ada' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(dialog.contains(field ?? null)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(unseen()).toBeNull();
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('PreparedDialog: another dialog than the prepared one opens with its own content', async () => {
  render(<Page dialog={createRef()} />);
  await prepared('Ada');
  fireEvent.click(opener('Ben'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Text' });
  expect(field.value).toBe('Hello Ben');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(unseen()).toBeNull();
});

test('PreparedDialog: each opening has new state, whatever was typed before', async () => {
  const dialog = createRef<PreparedDialogHandle<string>>();
  render(<Page dialog={dialog} />);
  const user = userEvent.setup();
  await prepared('Ada');
  fireEvent.click(opener('Ada'));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '!');
  await user.keyboard('{Escape}');
  act(() => dialog.current?.open('Ada'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Text' });
  expect(field.value).toBe('Hello Ada');
});

test('PreparedDialog: a dialog whose code comes after it was prepared opens with its content', async () => {
  const dialog = createRef<PreparedDialogHandle<string>>();
  const Late = lazyDialog(async () => Greeting, 'Greeting');
  const renderLate = (name: string, close: () => void) => <Late name={name} onClose={close} />;
  render(<PreparedDialog ref={dialog} isSame={Object.is} render={renderLate} />);
  act(() => dialog.current?.prepare('Ada'));
  await act(() => Late.preload());
  act(() => dialog.current?.open('Ada'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Text' });
  expect(field.value).toBe('Hello Ada');
});

test('PreparedDialog: while a dialog is open, none is prepared', async () => {
  const dialog = createRef<PreparedDialogHandle<string>>();
  render(<Page dialog={dialog} />);
  act(() => dialog.current?.open('Ada'));
  await screen.findByRole('dialog', { name: 'Ada' });
  act(() => dialog.current?.prepare('Ben'));
  expect(rendered.mock.calls).toEqual([['Ada']]);
});

test('PreparedDialog: below a finger nothing is prepared, at the focus it is', async () => {
  render(<Page dialog={createRef()} />);
  fireEvent.pointerOver(opener('Ada'), { pointerType: 'touch' });
  fireEvent.focus(opener('Ben'));
  await waitFor(() => expect(unseen()?.textContent).toContain('Ben'));
  expect(rendered.mock.calls).toEqual([['Ben']]);
  fireEvent.blur(opener('Ben'));
  await waitFor(() => expect(unseen()).toBeNull());
});
