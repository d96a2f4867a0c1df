import { useToday } from '@simmer/app-state/clock';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { makeStep, undoStack } from '@simmer/ui/toasts/undo';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { PulseCheckDialog } from '../pulse/pulse-check.dialog.tsx';
import { LatestPulseCard } from './latest-pulse-card.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());
afterEach(cleanup);

function Harness() {
  const today = useToday();
  const [date, setDate] = useState<string | null>(null);
  return (
    <>
      <button type="button">Beside</button>
      <LatestPulseCard stars={[]} today={today} onCheck={setDate} />
      {date !== null && <PulseCheckDialog date={date} onClose={() => setDate(null)} />}
    </>
  );
}

const show = () =>
  render(
    <AppStateProvider>
      <MemoryRouter>
        <Harness />
      </MemoryRouter>
    </AppStateProvider>,
  );

test('latest pulse card: after the first check the focus is on “Change today’s check”, and after undo on “Check in”', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await user.click(await screen.findByRole('button', { name: 'Save Pulse Check' }));
  await screen.findByRole('button', { name: 'Change today’s check' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change today’s check'));
  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  await screen.findByRole('button', { name: 'Check in' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Check in'));
});
