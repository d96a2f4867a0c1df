import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { edit, markOutcome, move, remove } from '@simmer/domain/editing/press';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { blockChanges } from '@simmer/plan/block-changes';
import type { AppData } from '@simmer/plan/copy/app-data';
import type { Changes, UndoableStep } from '@simmer/plan/make-step';
import { sendStep } from '@simmer/plan/send-step';
import type { Step } from '@simmer/plan/step';
import { makeUndoableStep } from '@simmer/plan/make-step';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { planInAccount } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

const app = testApp();
const RANGE = { start: '2026-11-23', end: '2026-12-27' };
const START = Date.now() - 3_600_000;
const MONDAYS = ['11-30', '12-07', '12-14', '12-21'];

/** A person with a series on Mondays from Nov 30 on, whose devices press on what they see. */
async function newPerson(name: string) {
  const client = clientOf(app, await app.signUp(name));
  const id = randomUUID();
  const look = async () => (await planInAccount(client).read()).plan;
  let minute = 0;
  const send = (step: Step) => sendStep(client, step);
  /** A step of a device that shows this plan, at the next minute. */
  const make = (shown: AppData, changes: Changes, undoes?: string): UndoableStep => {
    minute += 1;
    const made = makeUndoableStep(shown, changes, { sizes: DEFAULT_SIZES, undoes });
    const madeAt = new Date(START + minute * 60_000).toISOString();
    return { ...made, step: { ...made.step, madeAt } };
  };
  const press = (shown: AppData, writesOf: (series: TimeBlock) => BlockWrites) => {
    const series = shown.timeBlocks.find((block) => block.id === id) as TimeBlock;
    return make(shown, blockChanges(writesOf(series), shown.timeBlocks));
  };
  /** The step that takes one back, on a device that shows the plan after it. */
  const back = (made: UndoableStep) => make(made.after, made.undo, made.step.key);
  const days = async () =>
    (await look()).timeBlocks
      .flatMap((block) =>
        expandOccurrences(block, RANGE).map((date) =>
          [date.slice(5), ...[block.title, block.note].filter((text) => text !== null)].join(' '),
        ),
      )
      .toSorted();
  const size = (await client.call('timeBlocks.sizes'))[0]?.id ?? '';
  const activity = (await client.call('activities.list')).activities[0]?.id ?? '';
  const schedule = {
    start_date: '2026-11-30',
    scheduled_days: ['monday' as const],
    recurring: 'weekly' as const,
  };
  await send(
    make(await look(), [{ resource: 'timeBlocks', id, fields: { activity_id: activity, size, ...schedule } }])
      .step,
  );
  return { id, look, send, press, back, days };
}

const on = (block: TimeBlock, date: string, scope: 'only' | 'following' | 'whole') => ({
  block,
  date,
  scope,
});

describe('a press on a series that is taken back (MRG-10)', () => {
  it.each<[string, (block: TimeBlock) => BlockWrites, string[]]>([
    [
      'a title from here on',
      (block) => edit(on(block, '2026-12-14', 'following'), { title: 'Choir' }),
      MONDAYS.slice(0, 2).concat('12-14 Choir', '12-21 Choir'),
    ],
    [
      'a move of all',
      (block) => move(on(block, '2026-12-07', 'whole'), { date: '2026-12-08', part: 'morning' }),
      ['12-01', '12-08', '12-15', '12-22'],
    ],
    [
      'a move of one',
      (block) => move(on(block, '2026-12-07', 'only'), { date: '2026-12-09', part: 'morning' }),
      ['11-30', '12-09', '12-14', '12-21'],
    ],
    ['a deletion from here on', (block) => remove(on(block, '2026-12-14', 'following')), ['11-30', '12-07']],
    ['a deletion of all', (block) => remove(on(block, '2026-12-14', 'whole')), []],
    [
      'other days of all',
      (block) => edit(on(block, '2026-12-07', 'whole'), { scheduled_days: ['friday'] }),
      ['12-04', '12-11', '12-18', '12-25'],
    ],
  ])('is as if it had never been made, and can be made again: %s', async (_what, writes, after) => {
    const { look, send, press, back, days } = await newPerson('Robin');
    const made = press(await look(), writes);
    await send(made.step);
    expect(await days()).toEqual(after);
    const undone = back(made);
    await send(undone.step);
    expect(await days()).toEqual(MONDAYS);
    const again = back(undone);
    await send(again.step);
    expect(await days()).toEqual(after);
    await send(back(again).step);
    expect(await days()).toEqual(MONDAYS);
    expect((await look()).timeBlocks).toHaveLength(1);
  });

  it('keeps what another device made after it, who had not seen that it is taken back', async () => {
    const { look, send, press, back, days } = await newPerson('Robin');
    const first = await look();
    const made = press(first, (block) => edit(on(block, '2026-12-14', 'following'), { title: 'Choir' }));
    await send(made.step);
    const noted = press(first, (block) => edit(on(block, '2026-12-07', 'following'), { note: '!' }));
    const moved = press(await look(), (block) =>
      move(on(block, '2026-11-30', 'whole'), { date: '2026-12-01', part: 'morning' }),
    );
    const deleted = press(first, (block) => remove(on(block, '2026-12-21', 'only')));
    const undone = back(made);
    for (const { step } of [undone, moved, deleted, noted]) await send(step);
    expect(await days()).toEqual(['12-01', '12-08 !', '12-15 !']);
  });

  it('is not made when an earlier step arrives after that', async () => {
    const { look, send, press, back, days } = await newPerson('Robin');
    const first = await look();
    const late = press(first, (block) =>
      markOutcome({ block, date: '2026-12-14' }, { result: 'done', reason: null }),
    );
    const made = press(first, (block) =>
      move(on(block, '2026-12-07', 'whole'), { date: '2026-12-08', part: 'morning' }),
    );
    await send(made.step);
    await send(back(made).step);
    await send(late.step);
    expect(await days()).toEqual(MONDAYS);
    expect((await look()).timeBlocks).toMatchObject([{ outcomes: [{ date: '2026-12-14', result: 'done' }] }]);
  });

  it('is taken back by its changes where the step is not known: of somebody else, too', async () => {
    const robin = await newPerson('Robin');
    const made = robin.press(await robin.look(), (block) =>
      edit(on(block, '2026-12-14', 'following'), { title: 'Choir' }),
    );
    await robin.send(made.step);
    const kim = await newPerson('Kim');
    const own = kim.press(await kim.look(), (block) =>
      edit(on(block, '2026-12-14', 'following'), { title: 'Tea' }),
    );
    await kim.send(own.step);
    await kim.send({ ...kim.back(own).step, undoes: made.step.key });
    expect(await kim.days()).toEqual(MONDAYS);
    expect(await robin.days()).toContain('12-14 Choir');
  });
});
