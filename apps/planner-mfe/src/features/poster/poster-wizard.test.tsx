import { pasteInto } from '@simmer/ui/testing/paste-into';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeStep, undoStack } from '@simmer/ui/toasts/undo';
import { Component as PosterSlot } from './poster-wizard.slot.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

const kept = () => localStore.peek()?.northStarPoster;

const open = () => {
  cleanup();
  return renderApp(<PosterSlot onClose={() => undefined} />);
};

/** Answers the first question, and opens the last one. */
async function answerFirst() {
  const user = open();
  await pasteInto(user, await screen.findByLabelText('Which North Stars do you want to steer by?'), 'Bread');
  for (let step = 1; step < 5; step++) await user.click(screen.getByRole('button', { name: 'Next' }));
  return user;
}

test('poster wizard: a saved poster is shown on reopening, and saving it can be undone (POS-6)', async () => {
  const user = await answerFirst();
  await user.click(screen.getByRole('button', { name: 'Generate Poster' }));
  await screen.findByRole('heading', { name: 'My North Star Poster' });

  open();
  await screen.findByRole('heading', { name: 'My North Star Poster' });
  screen.getByText('Bread');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toBe('Bread');

  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  await waitFor(() => expect(kept()).toBeUndefined());
});

test('poster wizard: when a save fails, the answers stay, and the next one saves them (POS-4)', async () => {
  const user = await answerFirst();
  await pasteInto(user, screen.getByRole('textbox'), 'Saying yes too often');
  const generate = screen.getByRole('button', { name: 'Generate Poster' });
  const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('broken'));
  try {
    await user.click(generate);
    await screen.findByRole('alert');
  } finally {
    broken.mockRestore();
  }
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Saying yes too often');
  expect(kept()).toBeUndefined();
  await user.click(generate);
  await screen.findByRole('heading', { name: 'My North Star Poster' });
  expect(JSON.stringify(kept())).toMatch(/Bread.*Saying yes too often/);
});

test('poster wizard: a finished poster is on paper alone while it is printed (POS-7)', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(null);
  const print = jest.fn();
  Object.assign(window, { print });
  const user = await answerFirst();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Generate Poster' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);

  const onPaper = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(onPaper()).toEqual([]);
  fireEvent(window, new Event('beforeprint'));
  expect(onPaper()).toEqual(['My North Star Poster', '⭐ North Stars', 'Bread']);
  fireEvent(window, new Event('afterprint'));
  expect(onPaper()).toEqual([]);
});
