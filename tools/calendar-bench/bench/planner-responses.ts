import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { makePlan } from './make-plan.ts';

/** The API's responses to reads by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** The signed-in user. */
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Robin',
  email: 'robin@example.com',
  is_super_admin: false,
  auth_provider: 'password',
  has_completed_onboarding: true,
  has_onboarding: true,
  has_google_calendar: false,
};
const STAMP = '2026-01-01T08:00:00.000Z';
/** One North Star less than the maximum, so that another can be added. */
const STARS = 4;

/** The API's responses for two years around a day with this many time blocks. */
export function plannerResponses(blocks: number, today: string): Answers {
  const { sizes, activities, northStars, ...plan } = makePlan(blocks, today);
  const goals = northStars.slice(0, STARS).map((star) => {
    const { created_at, is_default, ...looks } = star;
    return { ...looks, is_default, created_at, type: 'ongoing', startDate: null, endDate: null };
  });
  return {
    '/auth/me': USER,
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
    '/ideal-blocks': { idealBlocks: [] },
    '/north-star-poster': { poster: null },
    '/free-days': { freeDays: null },
    '/google-calendar/events': { google_calendar_events: [] },
    '/google-calendar/status': { connected: false, credential: null },
  };
}
