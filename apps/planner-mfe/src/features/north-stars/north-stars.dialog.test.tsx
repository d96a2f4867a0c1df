import { deviceDatabase } from '@simmer/app-state/database/device-database';
import { localStore } from '@simmer/app-state/local/shared-store';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NorthStarsDialog } from './north-stars.dialog.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

const kept = () => localStore.peek()?.northStarThemes.map(({ name }) => name) ?? [];

test('North Stars dialog: when a new one cannot be saved, its name stays beside the reason, and is saved later (UI-22)', async () => {
  const user = userEvent.setup();
  render(
    <AppStateProvider>
      <NorthStarsDialog onClose={() => undefined} />
    </AppStateProvider>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Theme Name');
  await user.type(name, 'Pottery');
  const add = screen.getByRole('button', { name: 'Add Theme' });
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
