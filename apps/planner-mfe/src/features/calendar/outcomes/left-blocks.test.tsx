import {
  answerChanges,
  changesIn,
  type FakeResponse,
  installFakeApi,
  type SeenCall,
} from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardMaker } from '../model/block-card.ts';
import { LeftBlocks } from './left-blocks.tsx';
import { renderSignedIn } from '../../../testing/render-page.tsx';

const TODAY = '2026-11-25';
const YESTERDAY = '2026-11-24';
const cardOf = cardMaker({ activities: [], northStars: [], sizes: [], vibes: [] });

const blockOf = (more: Partial<TimeBlock>) =>
  timeBlock({ recurring: 'once', start_date: YESTERDAY, scheduled_days: ['tuesday'], ...more });
function open(blocks: readonly TimeBlock[]) {
  const content = { blocks: expandAll(blocks, { start: YESTERDAY, end: TODAY }), eventsOn: () => [], cardOf };
  return renderSignedIn(<LeftBlocks today={TODAY} content={content} />);
}

test('left blocks: the offer is noted when several are marked, before the server has answered (OUT-10)', async () => {
  const blocks = ['Rest', 'Music', 'Walk'].map((title, place) =>
    blockOf({
      id: `019c1a52-7a10-7c3e-9d2f-4b8a6e1f0b0${place}`,
      title,
      // Only of a day on which something is marked the rest counts as left.
      outcomes: title === 'Walk' ? [{ date: YESTERDAY, result: 'done' }] : [],
    }),
  );
  const answers: (() => void)[] = [];
  const saved = (call: SeenCall) =>
    new Promise<FakeResponse>((resolve) => {
      const answer = answerChanges(({ id }) => blocks.find((block) => block.id === id) ?? null);
      answers.push(() => resolve(answer(call)));
    });
  const calls = installFakeApi({
    'PUT /auth/me': () => ({ body: sampleUser() }),
    'GET /time-blocks': () => ({ body: { timeBlocks: blocks } }),
    'POST /plan/changes': saved,
  });
  const user = open(blocks);
  await user.click(screen.getByRole('button', { name: 'Look at them' }));
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /left over$/ }));
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(2);
  for (const item of items) await user.click(within(item).getByRole('button', { name: 'Not done' }));
  const isNoted = () => calls.some(({ method, path }) => `${method} ${path}` === 'PUT /auth/me');
  await waitFor(() => expect(isNoted()).toBe(true));
  await waitFor(() => {
    answers.splice(0).forEach((answer) => answer());
    expect(calls.filter(({ path }) => path === '/plan/changes')).toHaveLength(2);
  });
  answers.splice(0).forEach((answer) => answer());
});

test('left blocks: Enter of an input method does not store half a reason (UI-58)', async () => {
  const block = blockOf({ title: 'Rest' });
  const marked = blockOf({ outcomes: [{ date: YESTERDAY, result: 'done' }] });
  const calls = installFakeApi({
    'GET /time-blocks': () => ({ body: { timeBlocks: [block, marked] } }),
    'POST /plan/changes': answerChanges(() => block),
  });
  const user = open([block, marked]);
  await user.click(screen.getByRole('button', { name: 'Look at it' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a reason' }));
  await user.keyboard('にほ');
  const field = screen.getByRole('textbox', { name: 'Reason (optional)' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  await user.keyboard('ん{Enter}');
  const saved = () => calls.filter(({ path }) => path === '/plan/changes');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved().flatMap(changesIn)[0]?.fields).toMatchObject({
    outcomes: [{ date: YESTERDAY, result: 'missed', reason: 'にほん' }],
  });
});
