import type { PerColumn, TimeBlock } from './time-block.entity.ts';
import { archivedSql, blockColumns, contentSql } from './time-block.columns.ts';

test('content of a time block: each field on the wire and in the archive has its SQL', () => {
  expect(contentSql('vibes')).toMatchObject({ size: 'b.size_id', end_date: 'b.end_date', vibe_ids: 'vibes' });
  expect(archivedSql({ vibe_ids: 'vibes', size: 'name' })).toMatchObject({ vibes: 'vibes', size: 'name' });
});

test('columns of a time block: the given fields alone, with days in week order', () => {
  expect(blockColumns({ scheduled_days: ['friday', 'monday'], size: 's', end_date: null })).toEqual({
    sizeId: 's',
    scheduledDays: ['monday', 'friday'],
    endDate: null,
  });
});

type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;

// Tested by the compiler: if one of them were accepted, its `false` would be a type error.
test('entity of a time block: a column that it forgets is a type error', () => {
  const accepted: {
    entityWithoutOne: IsAccepted<Omit<PerColumn, 'description'>, PerColumn>;
    archiveWithoutVibes: IsAccepted<object, Parameters<typeof archivedSql>[0]>;
    whole: IsAccepted<Record<keyof TimeBlock, unknown>, PerColumn>;
  } = { entityWithoutOne: false, archiveWithoutVibes: false, whole: true };
  expect(accepted.whole).toBe(true);
});
