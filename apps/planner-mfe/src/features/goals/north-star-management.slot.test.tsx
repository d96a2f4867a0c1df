import { pasteInto } from '@simmer/ui/testing/paste-into';
import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { northStar } from '@simmer/testing/north-star.factory';
import { screen, waitFor, within } from '@testing-library/react';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { Component } from './north-star-management.slot.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  await localStore.change((data) => {
    data.northStarThemes.push(northStar({ name: 'Rest' }), northStar({ name: 'Work' }));
  });
});

async function openManage() {
  const user = renderApp(<Component onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Manage North Stars' }));
  await screen.findByRole('button', { name: 'Goals of Work' });
  return user;
}

const titles = () => screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

test('North Star Management: it leads to Manage North Stars in its place, and back to the row of one of them (NST-25)', async () => {
  const user = await openManage();
  expect(titles()).toEqual(['Manage North Stars']);
  const goals = screen.getByRole('button', { name: 'Goals of Work' });
  const tools = [...(goals.parentElement?.children ?? [])];
  expect(tools.map(({ textContent }) => textContent)).toEqual(['Budget', 'Goals', 'Edit', 'Remove']);
  await user.click(goals);
  await screen.findByRole('button', { name: 'Manage North Stars' });
  expect(titles()).toEqual(['North Star Management']);
  expect(document.activeElement?.textContent).toContain('Work');
});

test('Manage North Stars: Goals asks before what was typed is lost (NST-25)', async () => {
  const user = await openManage();
  const name = screen.getByLabelText<HTMLInputElement>('North Star name');
  const goals = screen.getByRole('button', { name: 'Goals of Rest' });
  await pasteInto(user, name, 'Pottery');
  await user.click(goals);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name.value).toBe('Pottery');
  await user.click(goals);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('button', { name: 'Manage North Stars' });
  expect(titles()).toEqual(['North Star Management']);
});

function openWithToasts() {
  return renderApp(
    <>
      <Component onClose={() => undefined} />
      <ShownToasts />
    </>,
  );
}

const kept = () => localStore.peek()?.northStarThemes ?? [];

test('North Star Management: one is created with a type, edited, deleted and restored, and each is said (NST-24)', async () => {
  const user = openWithToasts();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const formOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
  await screen.findByRole('button', { name: 'Edit Work' });
  await press('New North Star');
  const created = await formOf('New North Star');
  await press('Create North Star');
  await created.findByText('Please enter a name');
  await user.click(created.getByText('Seasonal'));
  await pasteInto(user, created.getByLabelText('Name'), 'Pottery');
  await press('Create North Star');
  await screen.findByText('North Star created successfully!');

  await press('Edit Pottery');
  const edited = await formOf('Edit North Star');
  await user.clear(edited.getByLabelText('Name'));
  await pasteInto(user, edited.getByLabelText('Name'), 'Clay');
  await press('Save Changes');
  await screen.findByText('North Star updated successfully!');

  await press('Delete Clay');
  const removed = await screen.findByText('North Star deleted successfully!');
  await waitFor(() => expect(kept()).toHaveLength(2));
  const toast = within(removed.closest<HTMLElement>('[data-toast]') ?? document.body);
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept().at(-1)).toMatchObject({ name: 'Clay', type: 'seasonal' }));
});

test('North Star Management: of a sixth one it says that five are the most (NST-24)', async () => {
  await localStore.change((data) => {
    for (const name of ['Third', 'Fourth', 'Fifth']) data.northStarThemes.push(northStar({ name }));
  });
  const user = openWithToasts();
  await screen.findByText(/You can only have up to 5 North Stars/);
  await user.click(screen.getByRole('button', { name: 'New North Star' }));
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  await toasts.findByText('You can only have up to 5 North Stars');
  expect(titles()).toEqual(['North Star Management']);
});
