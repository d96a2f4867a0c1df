import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import type { Change } from '@simmer/plan/step';
import type { Rng } from '@simmer/testing/seeded-random';
import { randomUUID } from 'node:crypto';
import type { Fields, OracleChange } from './oracle.ts';
import { type Press, set, type Sight } from './press.ts';
import { ANSWERS, dateOf, FIRST_DAY, nameOf } from './shown.ts';

const FEELINGS = { sunny: 12, rainy: 5, stormy: 2 } as const;
const FREE_DAYS = 12;

const shownOf = ({ cards }: Sight, item: string): Fields =>
  cards.find((card) => card.item === item)?.fields ?? {};

/** The elements of a list that a card shows. */
const listIn = (shown: Fields, name: string): string[] =>
  Object.keys(shown).flatMap((field) => (field.startsWith(`${name} `) ? [field.slice(name.length + 1)] : []));

function changing(
  resource: PlanResource,
  id: string,
  item: string,
  sent: Fields,
  meant: Fields,
  more: Partial<Press> = {},
): Press {
  const change: OracleChange = { item, scope: 'all', days: [null], fields: meant };
  const changes = [{ resource, id, fields: sent } as Change];
  return { said: `sets ${item}: ${JSON.stringify(meant)}`, changes, meant: [change], ...more };
}

const removing = (resource: PlanResource, id: string): Press => ({
  said: `removes ${resource} ${id}`,
  changes: [{ resource, id, removed: true } as Change],
  meant: [{ item: id, scope: 'all', removed: true }],
  isFinal: true,
});

function star(sight: Sight): Press | null {
  const { rng, word, plan, hasRoom } = sight;
  const id = rng.pick([null, ...plan.northStarThemes.map((each) => each.id)]);
  if (id === null) {
    const fields = { name: word, emoji: '🌱' };
    const made = randomUUID();
    return hasRoom
      ? changing('northStars', made, made, { ...fields, color: '#14B8A6' }, fields, { isFinal: true })
      : null;
  }
  if (rng.chance(0.25)) return removing('northStars', id);
  const fields = rng.pick([{ name: word }, { note: word }, { emoji: rng.pick(['🎺', '🌊']) }]);
  const meant = set(shownOf(sight, id), fields);
  return Object.keys(meant).length === 0 ? null : changing('northStars', id, id, fields, meant);
}

function activity({ rng, plan, word }: Sight): Press | null {
  const own = plan.activities.filter((each) => !each.is_default);
  if (own.length === 0) return null;
  const { id } = rng.pick(own);
  return changing('activities', id, id, { name: word }, { name: word });
}

function reflection(sight: Sight): Press {
  const { rng, word } = sight;
  const item = nameOf('weeklyReflections', FIRST_DAY);
  const name = rng.pick(['wins', 'challenges', 'insights'] as const);
  const lines = listIn(shownOf(sight, item), name);
  if (lines.length > 0 && rng.chance(0.3)) {
    const gone = rng.pick(lines);
    const left = lines.filter((line) => line !== gone);
    return changing('weeklyReflections', FIRST_DAY, item, { [name]: left }, { [`${name} ${gone}`]: null });
  }
  return changing(
    'weeklyReflections',
    FIRST_DAY,
    item,
    { [name]: [...lines, word] },
    { [`${name} ${word}`]: true },
  );
}

function pulse(sight: Sight): Press {
  const { rng, plan, word } = sight;
  const date = FIRST_DAY;
  const item = nameOf('pulseChecks', date);
  const shown = shownOf(sight, item);
  const mood = rng.pick(['sunny', 'rainy', 'stormy'] as const);
  const ratings = plan.pulseChecks.find((each) => each.date === date)?.theme_ratings ?? [];
  const rated = rng.pick([null, ...plan.northStarThemes.map(({ id }) => id)]);
  const rating = rng.between(1, 10);
  const others = ratings.filter(({ theme_id }) => theme_id !== rated);
  const theme_ratings = rated === null ? ratings : [...others, { theme_id: rated, rating, note: word }];
  const meant = {
    mood,
    feeling: FEELINGS[mood],
    ...(rated !== null && { [`rating ${rated}`]: `${rating} ${word}` }),
  };
  return changing('pulseChecks', date, item, { weather_mood: mood, theme_ratings }, set(shown, meant));
}

function priorities(sight: Sight): Press | null {
  const { rng, plan } = sight;
  const stars = plan.northStarThemes.map(({ id }) => id);
  if (stars.length < 2) return null;
  const item = nameOf('weeklyPriorities', FIRST_DAY);
  const order = rng.chance(0.5) ? stars : stars.toReversed();
  const meant = set(shownOf(sight, item), { order });
  return Object.keys(meant).length === 0
    ? null
    : changing('weeklyPriorities', FIRST_DAY, item, { ordered_theme_ids: order }, meant);
}

function poster(sight: Sight): Press {
  const answer = sight.rng.pick(ANSWERS);
  const fields = { [answer]: sight.word };
  return changing('poster', 'person', nameOf('poster', 'person'), fields, fields);
}

function freeDays(sight: Sight): Press {
  const item = nameOf('freeDays', 'person');
  const date = dateOf(sight.rng.below(FREE_DAYS));
  const days = listIn(shownOf(sight, item), 'free');
  const isFree = days.includes(date);
  const next = (isFree ? days.filter((day) => day !== date) : [...days, date]).toSorted();
  const free_days = next.map((day) => ({ from: day, to: day }));
  return changing('freeDays', 'person', item, { free_days }, { [`free ${date}`]: isFree ? null : true });
}

function ideal(sight: Sight): Press {
  const { rng, plan } = sight;
  const block = rng.pick([null, ...plan.idealBlocks]);
  const weekday = rng.pick(weekdays);
  const part = rng.pick(['morning', 'evening'] as const);
  if (block === null || plan.idealBlocks.length === 0) {
    const id = randomUUID();
    const activity = DEFAULT_ACTIVITIES[0]?.id ?? '';
    const size = defaultCatalogue.sizes[1]?.id ?? '';
    const sent = { activity_id: activity, size, weekday, start_timing: startTimingOf(part) };
    return changing('idealBlocks', id, id, sent, { activity, size, weekday, part });
  }
  const { id } = block;
  if (rng.chance(0.2)) return removing('idealBlocks', id);
  return rng.chance(0.5)
    ? changing('idealBlocks', id, id, { weekday }, set(shownOf(sight, id), { weekday }))
    : changing(
        'idealBlocks',
        id,
        id,
        { start_timing: startTimingOf(part) },
        set(shownOf(sight, id), { part }),
      );
}

type ItemPress = (sight: Sight) => Press | null;
const KINDS: readonly ItemPress[] = [star, activity, reflection, pulse, priorities, poster, freeDays, ideal];
/** Of how many kinds the items are that a history presses: few, so that devices meet. */
const KINDS_AT_ONCE = 2;

/** A press on something that is no block, of a few kinds; it is null if there is nothing to press. */
export function itemPresses(rng: Rng): ItemPress {
  const kinds = Array.from({ length: KINDS_AT_ONCE }, () => rng.pick(KINDS));
  return (sight) => sight.rng.pick(kinds)(sight);
}

/** A new North Star. */
export const pressNewStar: ItemPress = (sight) =>
  star({ ...sight, plan: { ...sight.plan, northStarThemes: [] } });
