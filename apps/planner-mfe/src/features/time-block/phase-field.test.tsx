import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { methodWords } from '@simmer/contracts/texts/method-words';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhaseField } from './phase-field.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());
afterEach(cleanup);

const DAY_MS = 86_400_000;
const created_at = '2026-01-05T09:00:00.000Z';
const phases = DEFAULT_PHASES.map((phase) => ({ ...phase, keywords: [...phase.keywords], created_at }));
const maturity = phases.find(({ name }) => name === 'Maturity')?.id ?? '';

function Field({ first = null }: { readonly first?: string | null }) {
  const [chosen, setChosen] = useState(first);
  return <PhaseField items={phases} chosen={chosen} onChoose={setChosen} />;
}

const show = (first?: string) => renderApp(<Field {...(first !== undefined && { first })} />);

/** With a block that the person created then. */
async function planFor(days: number) {
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
  await localStore.change((data) => void data.timeBlocks.push(timeBlock({ created_at: createdAt })));
}

const group = () => screen.queryByRole('group', { name: 'Ecocycle' });

test('phase field: a new person sees one sentence, and once they opened it the phases stay (BLK-78)', async () => {
  const user = userEvent.setup();
  await planFor(12);
  show();
  screen.getByText(methodWords.Ecocycle);
  expect(group()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ecocycle', expanded: false }));
  expect(group()).not.toBeNull();
  cleanup();
  show();
  expect(group()).not.toBeNull();
});

test('phase field: two weeks after the first block it is open (BLK-78)', async () => {
  await planFor(16);
  show();
  expect(await screen.findByRole('group', { name: 'Ecocycle' })).not.toBeNull();
});

test('phase field: a chosen phase shows to a new person, also after it is cleared (BLK-78)', async () => {
  const user = userEvent.setup();
  show(maturity);
  const chip = screen.getByRole('button', { name: 'Maturity', pressed: true });
  await user.click(chip);
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  expect(group()).not.toBeNull();
});
