import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { cardMaker } from '../model/block-card.ts';
import { OutcomeButton } from './outcome-button.tsx';

const DATE = '2026-11-23';
const size = timeBlockSize({ duration: 60 });
const cardOf = cardMaker({ activities: [], northStars: [], sizes: [size], vibes: [] });

function renderMark(outcomes: BlockOutcome[] = []) {
  const onMark = jest.fn();
  render(<OutcomeButton card={cardOf(timeBlock({ size: size.id, outcomes }))} date={DATE} onMark={onMark} />);
  return { user: userEvent.setup(), onMark, mark: screen.getByRole('button') };
}

test('mark: one tap on an unmarked card marks it as done, without a menu (OUT-3)', async () => {
  const { user, onMark, mark } = renderMark();
  expect(mark.getAttribute('aria-label')).toBe('Time block, Monday, Nov 23: Mark as done');
  expect(mark.hasAttribute('aria-haspopup')).toBe(false);
  await user.click(mark);
  expect(onMark.mock.calls).toEqual([[{ result: 'done' }]]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('mark: a secondary press on an unmarked card offers all marks (OUT-3)', async () => {
  const { user, onMark, mark } = renderMark();
  await user.pointer({ keys: '[MouseRight]', target: mark });
  expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual([
    'Done',
    'Partly done',
    'Not done',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Not done' }));
  expect(onMark.mock.calls).toEqual([[{ result: 'missed' }]]);
});

test('mark: a tap on a marked card changes nothing until a mark is chosen, and the reason stays (OUT-3)', async () => {
  const { user, onMark, mark } = renderMark([{ date: DATE, result: 'missed', reason: 'Train strike' }]);
  expect(mark.getAttribute('aria-label')).toBe(
    'Time block, Monday, Nov 23: not done: Train strike. Change the mark',
  );
  await user.click(mark);
  const partly = await screen.findByRole('menuitemradio', { name: 'Partly done' });
  expect(screen.getByRole('menuitemradio', { name: 'Not done' }).getAttribute('aria-checked')).toBe('true');
  expect(onMark).not.toHaveBeenCalled();
  await user.click(partly);
  expect(onMark.mock.calls).toEqual([[{ result: 'partly', reason: 'Train strike' }]]);
});

test('mark: of a partly done card, the share that was done is chosen; half, until then (OUT-3, CNT-2)', async () => {
  const { user, onMark, mark } = renderMark([{ date: DATE, result: 'partly' }]);
  expect(mark.getAttribute('aria-label')).toContain('partly done, 30m of 1h');
  await user.click(mark);
  expect(
    (await screen.findAllByRole('menuitemradio', { checked: true })).map((each) => each.textContent),
  ).toEqual(['Partly done', 'Half, 30m']);
  await user.click(screen.getByRole('menuitemradio', { name: 'Three quarters, 45m' }));
  expect(onMark.mock.calls).toEqual([[{ result: 'partly', minutes: 45 }]]);
});

test('mark: it can be removed (OUT-3)', async () => {
  const { user, onMark, mark } = renderMark([{ date: DATE, result: 'done' }]);
  await user.click(mark);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove the mark' }));
  expect(onMark.mock.calls).toEqual([[null]]);
});
