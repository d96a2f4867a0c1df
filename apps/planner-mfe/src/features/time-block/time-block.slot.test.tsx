import { cleanup, screen } from '@testing-library/react';
import { Component } from './time-block.slot.tsx';
import { preloadDialogs } from '@simmer/ui/antd/dialog';
import { renderApp } from '../../testing/render-page.tsx';

beforeAll(preloadDialogs);

// Signed out, the local store is the source (OFF-1).
beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('time block slot: a block that no longer exists is reported in the dialog', async () => {
  renderApp(<Component blockId="019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31" onClose={() => undefined} />);
  const gone = await screen.findByText('This time block was deleted in another tab or on another device.');
  expect(screen.getByRole('dialog', { name: 'Edit Time Block' }).contains(gone)).toBe(true);
});
