import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { makeStep, undoStack } from '@simmer/ui/toasts/undo';
import { ReflectionDialog } from './reflection.dialog.tsx';
import { renderApp } from '../../testing/render-page.tsx';

const week = '2026-11-16';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

const savedWeek = () =>
  localStore.peek()?.weeklyReflections.find((reflection) => reflection.week_start_date === week);

async function write(text: string) {
  cleanup();
  const onClose = jest.fn();
  const user = renderApp(<ReflectionDialog week={week} kind="wins" onClose={onClose} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(field.value).toBe((savedWeek()?.wins ?? []).join('\n')));
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  return { user, onClose, save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save Reflections' }) };
}

test('reflection dialog: each save can be undone, one after another (REF-3)', async () => {
  for (const text of ['Bread rose', 'Bread rose\nSlept well']) {
    const { user, onClose, save } = await write(text);
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  }
  expect(savedWeek()?.wins).toEqual(['Bread rose', 'Slept well']);
  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  await waitFor(() => expect(savedWeek()?.wins).toEqual(['Bread rose']));
  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  await waitFor(() => expect(savedWeek()).toBeUndefined());
});

test('reflection dialog: an entry that is too long is named, kept in the field and cannot be saved (REF-7)', async () => {
  const { save } = await write(`Fine\n${'x'.repeat(10_000)}`);
  screen.getByText('Entry 2 is 10,000 characters long. Keep each entry to 500.');
  expect(save.disabled).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toHaveLength(10_005);
});

test('reflection dialog: when a save fails, the text stays beside the reason, and the next one saves it (UI-22)', async () => {
  const { user, onClose, save } = await write('Bread rose');
  const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('broken'));
  try {
    await user.click(save);
    await screen.findByText('The reflection could not be saved. Your text is still here; try again.');
  } finally {
    broken.mockRestore();
  }
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bread rose');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(savedWeek()?.wins).toEqual(['Bread rose']);
});
