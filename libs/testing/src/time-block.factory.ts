import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { initialContent } from '@simmer/domain/blocks/time-block-fields';
import { testId } from './test-id.ts';

const STAMP = '2026-01-01T08:00:00.000Z';

/** A weekly medium block on Mondays in the morning, from Monday 5 January 2026. */
export function timeBlock(override: Partial<TimeBlock> = {}): TimeBlock {
  return {
    id: testId(),
    activity_id: testId(),
    size: testId(),
    points: 2,
    ...initialContent(),
    scheduled_days: ['monday'],
    start_date: '2026-01-05',
    created_at: STAMP,
    updated_at: STAMP,
    ...override,
  };
}

/** The medium size: one hour, two points. */
export function timeBlockSize(override: Partial<TimeBlockSize> = {}): TimeBlockSize {
  return { id: testId(), name: 'medium', duration: 60, points: 2, created_at: STAMP, ...override };
}
