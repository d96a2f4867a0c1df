import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { EditWrite } from './block-write.ts';
import { changeOfWrite } from './change-of-write.ts';
import { changesOfScoped } from './changes-of-scoped.ts';
import { edit, move } from './press.ts';

const MONDAY = '2026-11-16';
const series = timeBlock({ scheduled_days: ['monday'], start_date: '2026-11-02' });
const moved = {
  ...series,
  scheduled_days: ['tuesday' as const],
  start_date: '2026-11-03',
  slots: [{ first: 'monday' as const, day: 'tuesday' as const, shift: 0 }],
};

/** What is lost of the block by a press on the series, as its person saw it. */
function lostBy(writes: readonly EditWrite<TimeBlock, object>[], block: TimeBlock) {
  const changes = writes.map((write) => changeOfWrite(write, series));
  return changes.flatMap((change) => changesOfScoped(change, { blocks: [block] })).map(({ lost }) => lost);
}

test('changesOfScoped: a place that another device gave the series meanwhile is lost, and only that (MRG-1, BLK-84)', () => {
  const press = { block: series, date: MONDAY, scope: 'whole' } as const;
  const toThursday = move(press, { date: '2026-11-19', part: 'morning' });
  const { scheduled_days, start_date, slots } = moved;
  expect(lostBy(toThursday, moved)).toEqual([{ scheduled_days, start_date, slots }]);
  expect(lostBy(toThursday, series)).toEqual([undefined]);
  expect(lostBy(toThursday, { ...series, title: 'Lake', end_date: '2027-11-01' })).toEqual([undefined]);
  expect(lostBy(edit(press, { title: 'Lake' }), moved)).toEqual([undefined]);
});

test('changesOfScoped: a series that comes back is no new one (BLK-84)', () => {
  const removed = timeBlock({ recurring: 'weekly', start_date: '2026-01-05' });
  const { id } = removed;
  const change = {
    resource: 'timeBlocks',
    id,
    series: { id, scope: 'all' },
    fields: { note: 'Slowly' },
  } as const;
  expect(changesOfScoped(change, { blocks: [], gone: [removed] })).toMatchObject([
    { id, fields: { note: 'Slowly' }, seen: { title: removed.title } },
  ]);
});
