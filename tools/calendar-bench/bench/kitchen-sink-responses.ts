import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { BENCH_USER } from './canvas-responses.ts';
import type { BenchState } from './bench-page.ts';

const STAMP = '2026-01-01T08:00:00.000Z';
const EMOJIS = ['🌱', '💼', '🎨', '🎵', '🍳', '🌲', '🧘'];

/** The API's responses for this many activities, every third of them planned. */
export function kitchenSinkResponses(count: number): BenchState {
  const size = timeBlockSize();
  const activities = Array.from({ length: count }, (_, index) =>
    activity({
      name: `Activity number ${index + 1}`,
      emoji: EMOJIS[index % EMOJIS.length] ?? '🌱',
      is_default: false,
    }),
  );
  const planned = activities.filter((_, index) => index % 3 === 0);
  const answers = {
    '/auth/me': { ...BENCH_USER, has_google_calendar: false },
    '/time-blocks': { timeBlocks: planned.map(({ id }) => timeBlock({ activity_id: id, size: size.id })) },
    '/time-blocks/sizes': [size],
    '/activities': { activities },
    '/north-stars': { themes: [] },
    '/google-calendar/status': { connected: false, credential: null },
    '/ecocycle-phases': DEFAULT_PHASES.map((phase) => ({ ...phase, created_at: STAMP })),
  };
  return { answers, storage: {} };
}
