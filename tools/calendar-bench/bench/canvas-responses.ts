import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { activity } from '@simmer/testing/activity.factory';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';

const STAMP = '2026-01-01T08:00:00.000Z';
const HOUR_MS = 3_600_000;
const STAGED = 40;

const size = timeBlockSize();
const activities = Array.from({ length: 21 }, (_, index) =>
  activity({ name: `Activity number ${index + 1}` }),
);
const zoned = DEFAULT_PHASES.filter(({ name }) => name !== 'Renewal');
const phaseAt = (index: number) => zoned[index % zoned.length];

function blocksOf(count: number) {
  return Array.from({ length: count }, (_, index) =>
    timeBlock({
      activity_id: activities[index % activities.length]?.id ?? '',
      size: size.id,
      title: `Time block number ${index + 1}`,
      ecocycle_phase: index < STAGED ? null : (phaseAt(index)?.id ?? null),
    }),
  );
}

function eventsOf(count: number, nowMs: number) {
  return Array.from({ length: count }, (_, index) => {
    const start = nowMs + index * HOUR_MS;
    return calendarEvent({
      title: `Calendar event number ${index + 1}`,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + HOUR_MS).toISOString(),
      ecocycle_phase: phaseAt(index)?.name ?? null,
    });
  });
}

/** The signed-in user. */
export const BENCH_USER = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Robin',
  email: 'robin@example.com',
  is_super_admin: false,
  auth_provider: 'password',
  has_completed_onboarding: true,
  has_onboarding: true,
  has_google_calendar: true,
};

/** The API's responses for this many items, half blocks and half events; 40 of the blocks are in staging. */
export function canvasResponses(items: number, nowMs: number) {
  const blocks = blocksOf(items / 2);
  const answers: Readonly<Record<string, unknown>> = {
    '/auth/me': BENCH_USER,
    '/time-blocks': { timeBlocks: blocks },
    '/time-blocks/sizes': [size],
    '/activities': { activities },
    '/north-stars': { themes: [] },
    '/ecocycle-phases': DEFAULT_PHASES.map((phase) => ({ ...phase, created_at: STAMP })),
    '/google-calendar/events': { google_calendar_events: eventsOf(items / 2, nowMs) },
    ...Object.fromEntries(
      blocks.map((block) => [
        `PUT /time-blocks/${block.id}`,
        { timeBlock: { ...block, ecocycle_phase: zoned[0]?.id } },
      ]),
    ),
  };
  const staged = blocks.slice(0, STAGED).map(({ id }) => `block:${id}`);
  return { answers, storage: { [`simmer-canvas-staging-${BENCH_USER.id}`]: JSON.stringify(staged) } };
}
