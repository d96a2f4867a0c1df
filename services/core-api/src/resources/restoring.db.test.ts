import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { type PlanHistory, restorationOf } from '@simmer/app-state/history/restoration';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { edit, markOutcome, move } from '@simmer/domain/editing/press';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { blockChanges } from '@simmer/plan/block-changes';
import { pulseChange } from '@simmer/plan/journal-changes';
import type { Changes } from '@simmer/plan/make-step';
import { sendStep } from '@simmer/plan/send-step';
import type { Step } from '@simmer/plan/step';
import { memoryPlan, planInAccount } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

const app = testApp();

const RANGE = { start: '2026-11-23', end: '2026-12-24' };
const START = Date.now() - 3_600_000;

type Plan = Awaited<ReturnType<ReturnType<typeof planInAccount>['read']>>['plan'];

/** What a device lists that shows this plan. */
const historyOf = ({ activities, timeBlocks }: Plan, history: PlanHistory['history']): PlanHistory => ({
  history,
  items: {
    northStars: [],
    activities,
    timeBlocks,
    idealBlocks: [],
    pulseChecks: [],
    weeklyReflections: [],
    weeklyPriorities: [],
    poster: [],
    freeDays: [],
  },
  choices: { northStars: [], activities, sizes: [], vibes: [], phases: [] },
});

/** A person with a series on Mondays from Nov 30. */
async function newPerson() {
  const client = clientOf(app, await app.signUp('Robin'));
  const id = randomUUID();
  let minute = 0;
  const send = (changes: Step['changes']) => {
    minute += 1;
    const madeAt = new Date(START + minute * 60_000).toISOString();
    return sendStep(client, { key: randomUUID(), label: '', madeAt, changes });
  };
  const look = async (): Promise<Plan> => (await planInAccount(client).read()).plan;
  /** Makes changes on a device that shows this plan. @returns the changes that undo them */
  const change = async (shown: Plan, changes: Changes) => {
    const { step, undo } = await memoryPlan(shown).change(changes);
    await send(step.changes);
    return undo;
  };
  const write = async (writesOf: (series: TimeBlock) => BlockWrites) => {
    const shown = await look();
    const series = shown.timeBlocks.find((block) => block.id === id);
    return change(shown, series ? blockChanges(writesOf(series), shown.timeBlocks) : []);
  };
  /** Presses 'Restore' at the newest entry of an item on a device that shows this plan. @returns the changes that undo it */
  const restore = async (shown: Plan, itemId: string, reason = 'deleted') => {
    const { history } = await client.call('plan.history', { query: {} });
    const entry = history.find((each) => each.item_id === itemId && each.reason === reason);
    const changes = entry && restorationOf(entry, historyOf(shown, history));
    return change(shown, changes ?? []);
  };
  /** The days on which something stands, with ticks and notes. */
  const days = async () =>
    (await look()).timeBlocks
      .flatMap((block) =>
        expandOccurrences(block, RANGE).map((date) => {
          const isDone = (block.outcomes ?? []).some((mark) => mark.date === date);
          return [date.slice(5), ...(isDone ? ['✓'] : []), ...(block.note ? [block.note] : [])].join(' ');
        }),
      )
      .toSorted();
  /** The block that is not the series. */
  const otherId = async () => (await look()).timeBlocks.find((block) => block.id !== id)?.id ?? '';
  const activity = randomUUID();
  const size = (await client.call('timeBlocks.sizes'))[0]?.id ?? '';
  const schedule = {
    start_date: '2026-11-30',
    scheduled_days: ['monday' as const],
    recurring: 'weekly' as const,
  };
  await send([
    { resource: 'activities', id: activity, fields: { name: 'Kites' } },
    { resource: 'timeBlocks', id, fields: { activity_id: activity, size, ...schedule } },
  ]);
  return { id, look, change, write, restore, days, otherId };
}

const remove = (id: string): Changes => [{ resource: 'timeBlocks', id, removed: true }];
const noteOf = (id: string, note: string): Changes => [{ resource: 'timeBlocks', id, fields: { note } }];
const MONDAYS = ['11-30', '12-07', '12-14', '12-21'];

test('history: a block that is restored on two devices is there once, with what one of them has changed since (MRG-6)', async () => {
  const { id, look, change, restore, days } = await newPerson();
  await change(await look(), remove(id));
  const shown = await look();
  await restore(shown, id);
  await change(await look(), noteOf(id, 'Tail'));
  await restore(shown, id);
  expect(await days()).toEqual(MONDAYS.map((day) => `${day} Tail`));
});

test('history: a value that is restored of a block that was deleted meanwhile brings it back with the value (MRG-6)', async () => {
  const { id, look, change, restore, days } = await newPerson();
  const before = await look();
  await change(before, noteOf(id, 'Tail'));
  await change(before, noteOf(id, 'Line'));
  const shown = await look();
  await change(shown, remove(id));
  await restore(shown, id, 'overwritten');
  expect(await days()).toEqual(MONDAYS.map((day) => `${day} Tail`));
});

test('history: an edit of an occurrence that was undone is restored in the place of the occurrence (MRG-6)', async () => {
  const { look, change, write, restore, days, otherId } = await newPerson();
  const undo = await write((series) =>
    edit({ block: series, date: '2026-12-07', scope: 'only' }, { note: 'Tail' }),
  );
  const edited = await otherId();
  await change(await look(), undo);
  expect(await days()).toEqual(MONDAYS);
  await restore(await look(), edited);
  expect(await days()).toEqual(['11-30', '12-07 Tail', '12-14', '12-21']);
});

test('history: a restored edit of an occurrence has the mark that was set since, and its undo gives that back (MRG-6)', async () => {
  const { look, change, write, restore, days, otherId } = await newPerson();
  const undo = await write((series) =>
    edit({ block: series, date: '2026-12-07', scope: 'only' }, { note: 'Tail' }),
  );
  const edited = await otherId();
  await change(await look(), undo);
  const done = { result: 'done', reason: null } as const;
  await write((block) => markOutcome({ block, date: '2026-12-07' }, done));
  const takeBack = await restore(await look(), edited);
  expect(await days()).toEqual(['11-30', '12-07 ✓ Tail', '12-14', '12-21']);
  await change(await look(), takeBack);
  expect(await days()).toEqual(['11-30', '12-07 ✓', '12-14', '12-21']);
});

test('an edit of an occurrence that one device undoes comes back once, when another changes it later (MRG-3)', async () => {
  const { look, change, write, days, otherId } = await newPerson();
  const undo = await write((series) =>
    edit({ block: series, date: '2026-12-07', scope: 'only' }, { note: 'Tail' }),
  );
  const [shown, edited] = [await look(), await otherId()];
  await change(shown, undo);
  await change(shown, noteOf(edited, 'Line'));
  expect(await days()).toEqual(['11-30', '12-07 Line', '12-14', '12-21']);
});

test('a pulse check that was deleted is saved again with the same weather and another rating (MRG-3)', async () => {
  const { look, change } = await newPerson();
  const star = randomUUID();
  const looks = { emoji: '🎨', color: '#F97316' };
  await change(await look(), [{ resource: 'northStars', id: star, fields: { name: 'Art', ...looks } }]);
  const save = async (rating: number) => {
    const ratings = [{ theme_id: star, rating, note: null }];
    const check = { date: '2026-12-01', weather_mood: 'windy' as const, theme_ratings: ratings };
    await change(await look(), [pulseChange(check, null)]);
  };
  await save(3);
  await change(await look(), [{ resource: 'pulseChecks', id: '2026-12-01', removed: true }]);
  await save(8);
  expect((await look()).pulseChecks).toMatchObject([{ overall_feeling: 4, theme_ratings: [{ rating: 8 }] }]);
});

test('history: a moved occurrence is restored once, though another device has moved the same one again (MRG-6)', async () => {
  const { look, change, write, restore, days, otherId } = await newPerson();
  const undo = await write((series) =>
    move({ block: series, date: '2026-12-07', scope: 'only' }, { date: '2026-12-09', part: 'morning' }),
  );
  const moved = await otherId();
  await change(await look(), undo);
  const shown = await look();
  await write((series) =>
    move({ block: series, date: '2026-12-07', scope: 'only' }, { date: '2026-12-11', part: 'morning' }),
  );
  await restore(shown, moved);
  expect(await days()).toEqual(['11-30', '12-11', '12-14', '12-21']);
});

test('history: a part of a series is restored beside the other one, each on its days (MRG-6, BLK-82)', async () => {
  const { id, look, change, write, restore, days, otherId } = await newPerson();
  const undo = await write((series) =>
    move({ block: series, date: '2026-12-14', scope: 'following' }, { date: '2026-12-15', part: 'morning' }),
  );
  const part = await otherId();
  const divided = await days();
  await change(await look(), undo);
  expect(await days()).toEqual(MONDAYS);
  await restore(await look(), part);
  expect(await days()).toEqual(divided);
  await change(await look(), remove(id));
  await restore(await look(), id);
  expect(await days()).toEqual(divided);
});

test('history: a series is restored around its occurrences that stand (MRG-6)', async () => {
  const { id, look, change, write, restore, days } = await newPerson();
  await write((series) => edit({ block: series, date: '2026-12-07', scope: 'only' }, { note: 'Tail' }));
  await change(await look(), remove(id));
  await restore(await look(), id);
  expect(await days()).toEqual(['11-30', '12-07 Tail', '12-14', '12-21']);
});
