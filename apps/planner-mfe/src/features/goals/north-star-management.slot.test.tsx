import { localStore } from '@simmer/plan/copy/local-plan';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { northStar } from '@simmer/testing/north-star.factory';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component } from './north-star-management.slot.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  await localStore.change((data) => {
    data.northStarThemes.push(northStar({ name: 'Rest' }), northStar({ name: 'Work' }));
  });
});

async function openManage() {
  const user = userEvent.setup();
  render(
    <AppStateProvider>
      <Component onClose={() => undefined} />
    </AppStateProvider>,
  );
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
  await user.type(name, 'Pottery');
  await user.click(goals);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name.value).toBe('Pottery');
  await user.click(goals);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('button', { name: 'Manage North Stars' });
  expect(titles()).toEqual(['North Star Management']);
});
