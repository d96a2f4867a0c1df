import { useToday } from '@simmer/app-state/clock';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { usePointedOpeners } from '@simmer/ui/slots/pointed-opener';
import { makeStep, undoStack } from '@simmer/ui/undo/undo';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PulseCheckDialog } from '../pulse/pulse-check.dialog.tsx';
import { LatestPulseCard } from './latest-pulse-card.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const noDialog = { current: null };
const nothing = () => null;

function Harness() {
  const checkListeners = usePointedOpeners(noDialog, nothing);
  const today = useToday();
  const [date, setDate] = useState<string | null>(null);
  return (
    <>
      <button type="button">Beside</button>
      <LatestPulseCard stars={[]} today={today} checkListeners={checkListeners} onCheck={setDate} />
      {date !== null && <PulseCheckDialog date={date} onClose={() => setDate(null)} />}
    </>
  );
}

test('latest pulse card: after the first check the focus is on “Change today’s check”, and after undo on “Check in”', async () => {
  const user = userEvent.setup();
  render(
    <AppStateProvider>
      <Harness />
    </AppStateProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await user.click(await screen.findByRole('button', { name: 'Save Pulse Check' }));
  const change = await screen.findByRole('button', { name: 'Change today’s check' });
  await waitFor(() => expect(document.activeElement).toBe(change));
  expect(undoStack.latest()).toBeDefined();
  await act(() => makeStep('undo'));
  const first = await screen.findByRole('button', { name: 'Check in' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
