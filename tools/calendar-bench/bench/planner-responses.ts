import { user } from '@simmer/contracts/routes/examples';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import type { StandIns } from './api-server.ts';
import { makePlan } from './make-plan.ts';

const STAMP = '2026-01-01T08:00:00.000Z';
/** One North Star less than the maximum, so that another can be added. */
const STARS = 4;

/** The API's responses for two years around a day with this many time blocks. */
export function plannerResponses(blocks: number, today: string) {
  const { sizes, activities, northStars, ...plan } = makePlan(blocks, today);
  const goals = northStars.slice(0, STARS).map((star) => {
    const { created_at, is_default, ...looks } = star;
    return { ...looks, is_default, created_at, type: 'ongoing' as const, startDate: null, endDate: null };
  });
  return {
    'auth.me': user,
    'plan.read': {
      cursor: '1-1-1-1-1',
      whole: true,
      more: false,
      items: { northStars: goals, activities, timeBlocks: plan.blocks },
      removed: {},
      catalogue: {
        sizes,
        vibes: DEFAULT_VIBES.map((vibe) => ({ ...vibe, created_at: STAMP })),
        phases: DEFAULT_PHASES.map((phase) => ({
          ...phase,
          keywords: [...phase.keywords],
          created_at: STAMP,
        })),
        northStars: [],
      },
    },
    'googleCalendar.events': { google_calendar_events: [] },
    'googleCalendar.status': { connected: false, credential: null, remaining_events: null },
    'calendarAddresses.list': { calendar_addresses: [] },
    'connectedApps.proposal': { proposal: null },
  } satisfies StandIns;
}
