/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { jest } from '@jest/globals';
import { Toaster } from '../toasts/toaster.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBanner } from './preview-banner.tsx';

const preview = { app: 'planner', version: '0123456789ab', expires_at: '2026-11-20T08:30:00.000Z' };

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function visit(...statuses: number[]) {
  const seen: string[] = [];
  globalThis.fetch = (input, init) => {
    seen.push(`${init?.method ?? 'GET'} ${input as string}`);
    const status = statuses.shift() ?? 204;
    return Promise.resolve({ ok: status < 300, status } as Response);
  };
  const onLeft = jest.fn();
  render(
    <>
      <PreviewBanner preview={preview} onLeft={onLeft} />
      <Toaster />
    </>,
  );
  return { seen, onLeft };
}
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));

test('preview banner: names build and expiry, and leaving ends the preview (FED-60)', async () => {
  const { seen, onLeft } = visit();
  expect(screen.getByText(/^PREVIEW — planner 0123456789ab, until \d\d:\d\d$/)).toBeTruthy();
  await leave();
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
  expect(seen).toEqual(['DELETE /preview']);
});

test('preview banner: after a failure it says so and can be left again', async () => {
  const { onLeft } = visit(503);
  await leave();
  await screen.findByText(/The preview could not be left/);
  expect(onLeft).not.toHaveBeenCalled();
  await leave();
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
});
