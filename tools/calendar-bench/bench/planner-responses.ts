import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { makePlan } from '../src/make-plan.ts';
import { BENCH_USER, type BenchState } from './bench-page.ts';

const STAMP = '2026-01-01T08:00:00.000Z';
/** One less than the most, so that another can be added. */
const STARS = 4;

/** The API's responses for two years around a day with this many time blocks. */
export function plannerResponses(blocks: number, today: string): BenchState {
  const { sizes, activities, northStars, ...plan } = makePlan(blocks, today);
  const goals = northStars.slice(0, STARS).map((star) => {
    const { created_at, is_default, ...looks } = star;
    return { ...looks, is_default, created_at, type: 'ongoing', startDate: null, endDate: null };
  });
  const answers = {
    '/auth/me': { ...BENCH_USER, has_google_calendar: false },
    '/time-blocks': { timeBlocks: plan.blocks },
    '/time-blocks/sizes': sizes,
    '/activities': { activities },
    '/north-stars': { themes: northStars },
    '/north-stars/defaults': { themes: [] },
    '/north_stars': { northStars: goals },
    '/vibes': { vibes: DEFAULT_VIBES.map((vibe) => ({ ...vibe, created_at: STAMP })) },
    '/ecocycle-phases': DEFAULT_PHASES.map((phase) => ({ ...phase, created_at: STAMP })),
    '/weekly-reflections': { reflections: [] },
    '/weekly-priorities': { priorities: [] },
    '/pulse-checks': { pulseChecks: [] },
    '/google-calendar/status': { connected: false, credential: null },
  };
  return { answers, storage: {} };
}
