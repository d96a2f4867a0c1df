import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { activity } from '@simmer/testing/activity.factory';
import { makePlan } from './make-plan.ts';
import type { StandIns } from './api-server.ts';
import { plannerResponses } from './planner-responses.ts';

const BLOCKS = 5000;
/** One of this many blocks is on the canvas. */
const PER_MAPPED_BLOCK = 10;
const ACTIVITIES = 400;

/** The API's responses for all screens: 5,000 blocks, 500 of them on the canvas, and 400 activities. */
export function tourResponses(): StandIns {
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  const plan = plannerResponses(BLOCKS, today);
  const { blocks, activities } = makePlan(BLOCKS, today);
  const timeBlocks = blocks.map((block, index) =>
    index % PER_MAPPED_BLOCK === 0
      ? { ...block, ecocycle_phase: DEFAULT_PHASES[index % 7]?.id ?? null }
      : block,
  );
  const more = Array.from({ length: ACTIVITIES }, (_, index) =>
    activity({ name: `Activity number ${index + 1}`, is_default: false }),
  );
  return {
    ...plan,
    'plan.read': {
      ...plan['plan.read'],
      items: { ...plan['plan.read'].items, timeBlocks, activities: [...activities, ...more] },
    },
  };
}
