import { useState, type ReactElement } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from '../antd/date-field.tsx';
import { Dialog, preloadDialogs } from '../antd/dialog.tsx';
import { DiscardDialog } from '../antd/discard-dialog.tsx';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { travel } from '../testing/travel.tsx';
import { guardHistory } from './history-guard.ts';

let end: () => void;
/** The paths at which popstate reached the router, which listens after the guard. */
let routed: string[];
let index = 0;

const note = () => routed.push(location.pathname + location.search);
const goTo = (path: string) => history.pushState({ idx: (index += 1) }, '', path);

beforeAll(preloadDialogs);
beforeEach(() => {
  routed = [];
  index += 1;
  // The page before the tested one.
  history.pushState({ idx: index }, '', `/before`);
  end = guardHistory();
  window.addEventListener('popstate', note);
  goTo('/page');
});
afterEach(() => {
  end();
  window.removeEventListener('popstate', note);
});

/** A form that asks before it discards its text, with a picker in it. */
function Page({ isLocked = false }: { isLocked?: boolean }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [text, setText] = useState('');
  const [date, setDate] = useState('2026-05-04');
  const leave = () => {
    setIsOpen(false);
    setIsAsking(false);
    setText('');
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => (text === '' ? leave() : setIsAsking(true))}
        title="Form"
        isLocked={isLocked}
      >
        <TextField label="Name" value={text} onChange={setText} />
        <DateField label="Day" value={date} onChange={setDate} read={() => null} />
      </Dialog>
      <DiscardDialog
        isUnsaved={text !== ''}
        isOpen={isAsking}
        onDiscard={leave}
        onStay={() => setIsAsking(false)}
      >
        It will be lost.
      </DiscardDialog>
    </>
  );
}

const form = () => screen.queryByRole('dialog', { name: 'Form' });
const question = () => screen.queryByRole('alertdialog');

async function openForm(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Form' });
  return user;
}

test('guard: Back closes the open dialog and stays, and the next Back leaves', async () => {
  await openForm();
  await travel(-1, 2);
  expect(form()).toBeNull();
  expect(location.pathname).toBe('/page');
  expect(routed).toEqual([]);
  await travel(-1, 2);
  expect(routed.at(-1)).toBe('/before');
});

test('guard: Back in a dialog with unsaved text asks, Back in the question keeps the text', async () => {
  const user = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Bread');
  for (let times = 0; times < 2; times += 1) {
    await travel(-1, 2);
    expect(question()).not.toBeNull();
    await travel(-1, 2);
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bread');
  }
  await travel(-1, 2);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(form()).toBeNull();
  expect(location.pathname).toBe('/page');
  expect(routed).toEqual([]);
  await travel(-1, 2);
  expect(routed.at(-1)).toBe('/before');
});

test('guard: Back closes a picker in a dialog before the dialog', async () => {
  const user = await openForm();
  await user.click(screen.getByLabelText('Day'));
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull());
  await travel(-1, 2);
  await waitFor(() =>
    expect(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')).toBeNull(),
  );
  expect(form()).not.toBeNull();
  await travel(-1, 2);
  expect(form()).toBeNull();
  expect(routed).toEqual([]);
});

test('guard: Back leaves a locked dialog open, as Escape does', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  rerender(<Page isLocked />);
  await travel(-1, 2);
  await travel(-1, 2);
  expect(form()).not.toBeNull();
  expect(routed).toEqual([]);
});

test('guard: a page that is opened after a dialog takes the place of the guard', async () => {
  const user = await openForm();
  await user.keyboard('{Escape}');
  goTo('/next');
  await travel(-1, 1);
  expect(routed).toEqual(['/page']);
  await travel(-1, 1);
  expect(routed).toEqual(['/page', '/before']);
});

test('guard: an address replaced above a dialog is the page’s address after Back, and after the next page', async () => {
  const user = await openForm();
  history.replaceState({ idx: index }, '', '/page?day=2');
  await travel(-1, 2);
  expect(form()).toBeNull();
  expect(location.search).toBe('?day=2');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  history.replaceState({ idx: index }, '', '/page?day=3');
  await user.keyboard('{Escape}');
  goTo('/next');
  await travel(-1, 1);
  expect(routed).toEqual(['/page?day=3']);
  await travel(-1, 2);
  expect(routed).toEqual(['/page?day=3', '/before']);
});

test('guard: after a reload above a dialog, the next Back leaves', async () => {
  history.pushState({ idx: index, isGuard: true }, '', '/page');
  end();
  end = guardHistory();
  await travel(-1, 2);
  expect(routed.at(-1)).toBe('/before');
});

test('unsaved: the browser asks before a reload only while a dialog has unsaved text', async () => {
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = await openForm();
  expect(unload()).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'Bread');
  expect(unload()).toBe(true);
  await user.clear(screen.getByLabelText('Name'));
  expect(unload()).toBe(false);
});
