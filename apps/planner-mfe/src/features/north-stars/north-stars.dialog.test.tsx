import { pasteInto } from '@simmer/ui/testing/paste-into';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { renderApp } from '../../testing/render-page.tsx';
import { limits } from '@simmer/contracts/limits';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { NorthStarsDialog } from './north-stars.dialog.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

const dialog = () =>
  renderApp(
    <>
      <NorthStarsDialog onClose={() => undefined} />
      <ShownToasts />
    </>,
  );
const notes = () => localStore.peek()?.northStarThemes.map(({ note }) => note) ?? [];
const kept = () => localStore.peek()?.northStarThemes.map(({ name }) => name) ?? [];

test('North Stars dialog: when a new one cannot be saved, its name stays beside the reason, and is saved later (UI-22)', async () => {
  const user = dialog();
  const name = await screen.findByLabelText<HTMLInputElement>('North Star name');
  await pasteInto(user, name, 'Pottery');
  const add = screen.getByRole('button', { name: 'Add North Star' });
  const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('broken'));
  try {
    await user.click(add);
    await screen.findByRole('alert');
  } finally {
    broken.mockRestore();
  }
  expect(name.value).toBe('Pottery');
  expect(kept()).not.toContain('Pottery');
  await user.click(add);
  await waitFor(() => expect(kept()).toContain('Pottery'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('North Stars dialog: what is typed while a new one is saved stays (UI-22)', async () => {
  const user = dialog();
  const name = await screen.findByLabelText<HTMLInputElement>('North Star name');
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = deviceDatabase.run.bind(deviceDatabase);
  const slow = jest.spyOn(deviceDatabase, 'run').mockImplementation(async (work) => {
    await promise;
    return run(work);
  });
  await pasteInto(user, name, 'Pottery');
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Edit Pottery' });
  await user.clear(name);
  await pasteInto(user, name, 'Choir');
  resolve();
  await waitFor(() => expect(kept()).toEqual(['Pottery']));
  slow.mockRestore();
  const add = screen.getByRole('button', { name: 'Add North Star' });
  await waitFor(() => expect(add.getAttribute('aria-busy')).not.toBe('true'));
  expect(name.value).toBe('Choir');
  await user.click(add);
  await waitFor(() => expect([kept(), name.value]).toEqual([['Pottery', 'Choir'], '']));
});

test('North Stars dialog: what one means is kept unless it is too long, shown when it is edited, and empty again none (NST-9)', async () => {
  const user = dialog();
  await pasteInto(user, await screen.findByLabelText('North Star name'), 'Pottery');
  const meaning = screen.getByLabelText('What it means to me');
  await pasteInto(user, meaning, 'x'.repeat(limits.note + 1));
  await user.click(screen.getByRole('button', { name: 'Add North Star' }));
  expect([document.activeElement, kept()]).toEqual([meaning, []]);
  await user.clear(meaning);
  await pasteInto(user, meaning, ' Wet clay, slow hands ');
  await user.click(screen.getByRole('button', { name: 'Add North Star' }));
  await waitFor(() => expect(notes()).toEqual(['Wet clay, slow hands']));
  await user.click(await screen.findByRole('button', { name: 'Edit Pottery' }));
  const form = within(screen.getByRole('form', { name: 'Edit Pottery' }));
  const note = form.getByLabelText<HTMLTextAreaElement>('What it means to me');
  expect(note.value).toBe('Wet clay, slow hands');
  await user.clear(note);
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(notes()).toEqual([null]));
});

test('North Stars dialog: they are created, edited and added from suggestions, up to five (NST-10, NST-13)', async () => {
  const user = dialog();
  const name = await screen.findByLabelText<HTMLInputElement>('North Star name');
  const add = async (text: string) => {
    await pasteInto(user, name, text);
    await user.click(screen.getByRole('button', { name: 'Add North Star' }));
  };
  await user.click(screen.getByRole('button', { name: 'Add North Star' }));
  await screen.findByText('Please enter a theme name');
  await add('  Pottery ');
  await screen.findByText('Theme created');
  await user.click(await screen.findByRole('button', { name: 'Edit Pottery' }));
  const form = within(screen.getByRole('form', { name: 'Edit Pottery' }));
  await user.clear(form.getByLabelText('North Star name'));
  await pasteInto(user, form.getByLabelText('North Star name'), 'Clay');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Theme updated');
  await user.click(screen.getByRole('button', { name: 'Add Inner Life' }));
  await screen.findByText('Theme added');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Inner Life' })).toBeNull());
  for (const text of ['Third', 'Fourth', 'Fifth']) {
    await add(text);
    await waitFor(() => expect([kept().at(-1), name.value]).toEqual([text, '']));
  }
  await add('Sixth');
  await screen.findByText('You can only have up to 5 North Stars');
  expect(name.value).toBe('Sixth');
  expect(kept()).toEqual(['Clay', 'Inner Life', 'Third', 'Fourth', 'Fifth']);
});

test('North Stars dialog: one of the suggestions is edited like an own one, and is the person’s own then (NST-3, NST-25)', async () => {
  const user = dialog();
  await user.click(await screen.findByRole('button', { name: 'Add Inner Life' }));
  await waitFor(() => expect(localStore.peek()?.northStarThemes).toMatchObject([{ is_default: true }]));
  await user.click(await screen.findByRole('button', { name: 'Edit Inner Life' }));
  const form = within(screen.getByRole('form', { name: 'Edit Inner Life' }));
  await user.clear(form.getByLabelText('North Star name'));
  await pasteInto(user, form.getByLabelText('North Star name'), 'Prayer');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(localStore.peek()?.northStarThemes).toMatchObject([{ name: 'Prayer', is_default: false }]),
  );
});

test('North Stars dialog: removing the last one asks first (NST-5)', async () => {
  const user = dialog();
  await pasteInto(user, await screen.findByLabelText('North Star name'), 'Pottery');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(kept()).toEqual(['Pottery']));
  const remove = await screen.findByRole('button', { name: 'Remove Pottery' });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(kept()).toEqual(['Pottery']);
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Theme removed');
  expect(kept()).toEqual([]);
});
