import { timeBlock } from '@simmer/testing/time-block.factory';
import { changesOfScoped } from './changes-of-scoped.ts';

test('changesOfScoped: a series that comes back is no new one (BLK-84)', () => {
  const series = timeBlock({ recurring: 'weekly', start_date: '2026-01-05' });
  const { id } = series;
  const change = {
    resource: 'timeBlocks',
    id,
    series: { id, scope: 'all' },
    fields: { note: 'Slowly' },
  } as const;
  expect(changesOfScoped(change, { blocks: [], gone: [series] })).toMatchObject([
    { id, fields: { note: 'Slowly' }, seen: { title: series.title } },
  ]);
});
