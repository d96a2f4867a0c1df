import type { ApiClient } from '@simmer/contracts/client/api-client';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { today } from '../data/days.ts';
import { PLAN, type PlannedBlock, STARS } from './lifelike-plan.ts';

interface IdsByName {
  readonly stars: ReadonlyMap<string, string>;
  readonly activities: Map<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
  readonly phases: ReadonlyMap<string, string>;
  readonly vibes: ReadonlyMap<string, string>;
}

const idsByName = (items: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(items.map(({ id, name }) => [name, id]));

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no ${name}.`);
  return id;
}

async function loadIds(api: ApiClient): Promise<IdsByName> {
  const stars = new Map<string, string>();
  for (const [key, body] of Object.entries(STARS)) {
    const { theme } = await api.call('northStars.create', { body });
    stars.set(key, theme?.id ?? '');
  }
  const [{ activities }, sizes, phases, { vibes }] = await Promise.all([
    api.call('activities.list'),
    api.call('timeBlocks.sizes'),
    api.call('ecocyclePhases.list'),
    api.call('vibes.list'),
  ]);
  return {
    stars,
    activities: idsByName(activities),
    sizes: idsByName(sizes),
    phases: idsByName(phases),
    vibes: idsByName(vibes),
  };
}

async function activityId(api: ApiClient, { activities }: IdsByName, block: PlannedBlock): Promise<string> {
  const known = activities.get(block.activity);
  if (known !== undefined) return known;
  const body = { name: block.activity, ...(block.emoji && { emoji: block.emoji }) };
  const { activity } = await api.call('activities.create', { body });
  const id = activity?.id ?? '';
  activities.set(block.activity, id);
  return id;
}

/** Creates North Stars and forty blocks around this week. */
export async function fillPlan(api: ApiClient): Promise<void> {
  const ids = await loadIds(api);
  const monday = mondayOf(today());
  for (const block of PLAN) {
    const date = addDays(monday, block.day ?? 0);
    await api.call('timeBlocks.create', {
      body: {
        activity_id: await activityId(api, ids, block),
        size: idOf(ids.sizes, block.size),
        start_date: date,
        scheduled_days: block.day === null ? [] : [weekdayOf(date)],
        start_timing: startTimingOf(block.part),
        recurring: block.recurring ?? 'once',
        north_star_theme_id: block.star && idOf(ids.stars, block.star),
        ecocycle_phase: block.phase ? idOf(ids.phases, block.phase) : null,
        vibe_ids: block.vibe ? [idOf(ids.vibes, block.vibe)] : [],
      },
    });
  }
  await api.call('weeklyReflections.save', {
    body: {
      week_start_date: monday,
      wins: ['Said no, kindly. Twice.', 'Two evenings without the phone'],
      challenges: ['Tuesday was three days long'],
      insights: ['Mornings are for making'],
    },
  });
  await api.call('auth.completeOnboarding');
}
