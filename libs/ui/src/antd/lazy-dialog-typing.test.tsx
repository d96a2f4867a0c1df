import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { LineDialog } from '../testing/line-dialog.tsx';
import { LazyDialog, lazyDialog } from './lazy-dialog.tsx';

function NameDialog({ onClose, text = '' }: { onClose: () => void; text?: string }) {
  const [name, setName] = useState(text);
  return (
    <Dialog isOpen onClose={onClose} title="Name">
      <TextField label="Name" data-autofocus value={name} onChange={setName} />
    </Dialog>
  );
}

function openPage() {
  let load: () => void = () => undefined;
  const loading = new Promise<typeof NameDialog>((resolve) => {
    load = () => resolve(NameDialog);
  });
  const LazyName = lazyDialog(() => loading, 'Name');
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <LazyName onClose={() => setIsOpen(false)} />}
      </>
    );
  };
  render(<Page />);
  return { load, user: userEvent.setup() };
}

const open = () => screen.getByRole('button', { name: 'Open' });
const field = () => screen.findByRole('textbox', { name: 'Name' });

test('lazy dialog: what is typed while its code loads is in its first field (UI-60)', async () => {
  const { load, user } = openPage();
  await user.click(open());
  await user.keyboard('Musk{Backspace}i');
  await act(async () => load());
  expect(await field()).toHaveProperty('value', 'Musi');
  await user.keyboard('c');
  expect(await field()).toHaveProperty('value', 'Music');
});

test('lazy dialog: what was typed is gone with the dialog that was closed while it loaded (UI-60)', async () => {
  const { load, user } = openPage();
  await user.click(open());
  await user.keyboard('Music');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => load());
  await user.click(open());
  expect(await field()).toHaveProperty('value', '');
});

test('lazy dialog: what is typed while one part after another loads is in the first field (UI-60)', async () => {
  const [outer, inner] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const LazyInner = lazyDialog(() => inner.promise.then(() => NameDialog), 'Name');
  const LazyOuter = lazyDialog(() => outer.promise.then(() => LazyInner), 'Name');
  render(<LazyOuter onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.keyboard('Mu');
  await act(async () => outer.resolve(undefined));
  await user.keyboard('si');
  await act(async () => inner.resolve(undefined));
  await user.keyboard('c');
  expect(await field()).toHaveProperty('value', 'Music');
});

/** A dialog that has a field while it loads, until that takes too long. */
function openWithField() {
  const loading = Promise.withResolvers<typeof NameDialog>();
  const load = () => loading.promise;
  const Page = () => {
    const [text, setText] = useState('');
    const pending = <TextField label="Search" data-autofocus value={text} onChange={setText} />;
    const props = { text, onClose: () => undefined };
    return <LazyDialog load={load} title="Name" props={props} pending={pending} />;
  };
  render(<Page />);
  const arrive = () => act(async () => loading.resolve(NameDialog));
  return { arrive, user: userEvent.setup({ delay: null }) };
}

test('lazy dialog: what is typed after its field has given way to a failure is in the field that comes (UI-60)', async () => {
  jest.useFakeTimers();
  const { arrive, user } = openWithField();
  await user.keyboard('Gym ');
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('tue');
  jest.useRealTimers();
  await arrive();
  await user.keyboard('s');
  expect(await field()).toHaveProperty('value', 'Gym tues');
});

test('lazy dialog: the field that comes goes on with the text and the selection of the one before (UI-60)', async () => {
  const { arrive, user } = openWithField();
  await user.keyboard('Gm tue');
  screen.getByRole<HTMLInputElement>('textbox').setSelectionRange(1, 1);
  // The part was rendered with an older text.
  await arrive();
  await user.keyboard('y');
  expect(await field()).toHaveProperty('value', 'Gym tue');
});

test.each([
  ['Enter', '{Enter}'],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
])('lazy dialog: %s while its code loads sends what was typed before it (UI-60)', async (_name, keys) => {
  const saved: string[] = [];
  const loading = Promise.withResolvers<typeof LineDialog>();
  const LazyLine = lazyDialog(() => loading.promise, 'Line');
  const Page = () => {
    const [isOpen, setIsOpen] = useState(true);
    const line = { title: 'Line', onSave: (text: string) => saved.push(text) };
    return isOpen ? <LazyLine {...line} onClose={() => setIsOpen(false)} /> : null;
  };
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard(`Music${keys}`);
  await act(async () => loading.resolve(LineDialog));
  await waitFor(() => expect(saved).toEqual(['Music']));
});

test('lazy dialog: what is typed after an Enter that closes nothing stands in the field with the text before it (UI-60)', async () => {
  const { load, user } = openPage();
  await user.click(open());
  await user.keyboard('Mu{Enter}sic');
  await act(async () => load());
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Music'));
});
