import type {
  PulseCheck,
  SavePulseCheck,
  WeeklyReflection,
} from '@simmer/contracts/schemas/reflection.schema';
import { mergeFreeDays } from '@simmer/domain/dates/free-days';
import { mondayOf } from '@simmer/domain/dates/week';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import { rejectStale } from '@simmer/domain/rejection';
import type { PlanningSource } from './planning-source.ts';
import { newId } from '../disk/new-id.ts';
import { itemOf, rejectBy, removeItem, upsert } from './local-lists.ts';
import type { LocalStore } from './app-data.ts';

function checkOf(input: SavePulseCheck, saved: PulseCheck | undefined, now: string): PulseCheck {
  return {
    id: saved?.id ?? input.id ?? newId(),
    date: input.date,
    week_start_date: mondayOf(input.date),
    theme_ratings: input.theme_ratings.map((rating) => ({ ...rating, note: rating.note ?? null })),
    overall_feeling: input.overall_feeling ?? weatherValue(input.weather_mood),
    weather_mood: input.weather_mood,
    ...serverVersionOf(saved),
    created_at: saved?.created_at ?? input.created_at ?? now,
  };
}

/** That of the server when it was read: a change here leaves it, so that it never matches another's by chance. */
const serverVersionOf = (saved: { readonly version?: number | undefined } | undefined) =>
  saved?.version === undefined ? {} : { version: saved.version };

/** Sorted by day or by week, as the server sorts them. */
const inOrder = <Item>(items: readonly Item[], dayOf: (item: Item) => string): Item[] =>
  items.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
const weekOf = ({ week_start_date }: { readonly week_start_date: string }): string => week_start_date;

type Journals = Pick<
  PlanningSource,
  'pulseChecks' | 'weeklyReflections' | 'weeklyPriorities' | 'poster' | 'freeDays'
>;

/** Daily and weekly entries: a later one replaces that of the same date or week (OFF-3). */
export function localJournals(store: LocalStore): Journals {
  return {
    pulseChecks: {
      list: async () => inOrder((await store.read()).pulseChecks, ({ date }) => date),
      save: async (input) =>
        store.change(({ pulseChecks }) => {
          const saved = pulseChecks.find(({ date }) => date === input.date);
          return upsert(pulseChecks, checkOf(input, saved, store.now()), (other) => other === saved);
        }),
      remove: async (id) => store.change(({ pulseChecks }) => removeItem(pulseChecks, id)),
    },
    weeklyReflections: localReflections(store),
    weeklyPriorities: localPriorities(store),
    poster: localPoster(store),
    freeDays: localFreeDays(store),
  };
}

/** A reflection saved by an older release has no version. */
const versionOf = ({ version }: Partial<WeeklyReflection>): number => version ?? 1;

function localReflections({ read, change, now }: LocalStore): Journals['weeklyReflections'] {
  return {
    list: async () =>
      inOrder((await read()).weeklyReflections, weekOf).map((one) => ({ ...one, version: versionOf(one) })),
    save: async (input) =>
      change(({ weeklyReflections }) => {
        const saved = weeklyReflections.find((other) => other.week_start_date === input.week_start_date);
        const version = saved === undefined ? 0 : versionOf(saved);
        rejectBy(rejectStale('reflection', input.version, version));
        const reflection = {
          id: saved?.id ?? input.id ?? newId(),
          week_start_date: input.week_start_date,
          wins: input.wins ?? saved?.wins ?? [],
          challenges: input.challenges ?? saved?.challenges ?? [],
          insights: input.insights ?? saved?.insights ?? [],
          version: (saved === undefined ? (input.former_version ?? 0) : version) + 1,
          created_at: saved?.created_at ?? input.created_at ?? now(),
          updated_at: now(),
        };
        return upsert(weeklyReflections, reflection, (other) => other === saved);
      }),
    remove: async (id, _key, version) =>
      change(({ weeklyReflections }) => {
        rejectBy(rejectStale('reflection', version, versionOf(itemOf(weeklyReflections, id))));
        return removeItem(weeklyReflections, id);
      }),
  };
}

function localPriorities({ read, change }: LocalStore): Journals['weeklyPriorities'] {
  return {
    list: async () => inOrder((await read()).weeklyPriorities, weekOf),
    save: async (input) =>
      change(({ weeklyPriorities }) => {
        const saved = weeklyPriorities.find((other) => other.week_start_date === input.week_start_date);
        const { week_start_date, ordered_theme_ids } = input;
        const id = saved?.id ?? input.id ?? newId();
        const order = { id, week_start_date, ordered_theme_ids, ...serverVersionOf(saved) };
        return upsert(weeklyPriorities, order, (other) => other === saved);
      }),
    remove: async (id) => change(({ weeklyPriorities }) => removeItem(weeklyPriorities, id)),
  };
}

function localPoster({ read, change, now }: LocalStore): Journals['poster'] {
  return {
    get: async () => (await read()).northStarPoster ?? null,
    save: async (input) =>
      change((data) => {
        const saved = data.northStarPoster;
        const poster = {
          id: saved?.id ?? input.id ?? newId(),
          north_stars: input.north_stars ?? saved?.north_stars ?? '',
          context: input.context ?? saved?.context ?? '',
          baseline: input.baseline ?? saved?.baseline ?? '',
          progress_signals: input.progress_signals ?? saved?.progress_signals ?? '',
          road_bumps: input.road_bumps ?? saved?.road_bumps ?? '',
          ...serverVersionOf(saved),
          created_at: saved?.created_at ?? input.created_at ?? now(),
          updated_at: now(),
        };
        data.northStarPoster = poster;
        return poster;
      }),
    remove: async () =>
      change((data) => {
        const removed = data.northStarPoster ?? null;
        delete data.northStarPoster;
        return removed;
      }),
  };
}

/** Merged as the server does, so that what waits gives the same there. */
function localFreeDays({ read, change, now }: LocalStore): Journals['freeDays'] {
  return {
    get: async () => (await read()).freeDays ?? null,
    save: async ({ free_days: wanted, seen, id, created_at }) =>
      change((data) => {
        const saved = data.freeDays;
        const present = saved?.free_days;
        const freeDays = {
          id: saved?.id ?? id ?? newId(),
          free_days: seen && present ? mergeFreeDays({ seen: seen.free_days, present, wanted }) : wanted,
          ...serverVersionOf(saved),
          created_at: saved?.created_at ?? created_at ?? now(),
          updated_at: now(),
        };
        data.freeDays = freeDays;
        return freeDays;
      }),
    remove: async () =>
      change((data) => {
        const removed = data.freeDays ?? null;
        delete data.freeDays;
        return removed;
      }),
  };
}
