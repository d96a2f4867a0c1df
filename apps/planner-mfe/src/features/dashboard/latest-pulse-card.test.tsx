import { useToday } from '@simmer/app-state/clock';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { makeStep, undoStack } from '@simmer/ui/undo/undo';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { PulseCheckDialog } from '../pulse/pulse-check.dialog.tsx';
import { LatestPulseCard } from './latest-pulse-card.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());
afterEach(cleanup);

function Harness({ hasPlan }: { readonly hasPlan: boolean }) {
  const today = useToday();
  const [date, setDate] = useState<string | null>(null);
  return (
    <>
      <button type="button">Beside</button>
      <LatestPulseCard hasPlan={hasPlan} stars={[]} today={today} onCheck={setDate} />
      {date !== null && <PulseCheckDialog date={date} onClose={() => setDate(null)} />}
    </>
  );
}

const show = (hasPlan: boolean) =>
  render(
    <AppStateProvider>
      <MemoryRouter>
        <Harness hasPlan={hasPlan} />
      </MemoryRouter>
    </AppStateProvider>,
  );
const latest = () => screen.queryByRole('heading', { name: 'Latest pulse check' });

// Without a plan, the check may be there before the dialog is gone: then the focus is on what is nearest.
test.each([
  [true, /^Change today’s check$/, /^Check in$/],
  [false, /^(?:Change today’s check|Open your week)$/, /^(?:Check in|Open your week)$/],
])(
  'latest pulse card: after the first check the focus is on “Change today’s check”, and after undo on “Check in” (plan: %s)',
  async (hasPlan, after, undone) => {
    const user = userEvent.setup();
    show(hasPlan);
    await user.click(await screen.findByRole('button', { name: 'Check in' }));
    await user.click(await screen.findByRole('button', { name: 'Save Pulse Check' }));
    await screen.findByRole('button', { name: 'Change today’s check' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(after));
    expect(undoStack.latest()).toBeDefined();
    await act(() => makeStep('undo'));
    await screen.findByRole('button', { name: 'Check in' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(undone));
  },
);

test('latest pulse card: without a plan, one card leads to the week and offers a check, until there is one (DSH-7)', async () => {
  const user = userEvent.setup();
  show(false);
  screen.getByRole('link', { name: 'Open your week' });
  expect(latest()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await user.click(await screen.findByRole('button', { name: 'Save Pulse Check' }));
  await waitFor(() => expect(latest()).not.toBeNull());
  screen.getByRole('link', { name: 'Open your week' });
});
