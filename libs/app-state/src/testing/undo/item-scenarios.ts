import type { SaveReflection } from '@simmer/contracts/schemas/reflection.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { withEventRule } from '@simmer/domain/north-stars/event-rules';
import { withBudget } from '@simmer/domain/north-stars/change-budgets';
import { captureRemoval } from '../../north-stars/restore-north-star.ts';
import { newId } from '@simmer/offline/disk/new-id';
import { setReflection } from '../../undo/set-reflection.ts';
import { starRemoval } from '../../undo/star-steps.ts';
import { stepsOf } from '../../undo/change.ts';
import type { Scenario } from './block-scenarios.ts';

const MONDAY = '2026-01-05';
const EMOJIS = ['🌱', '🎺', '🍞'] as const;
const looks = (name: string, place: number) => ({
  name,
  emoji: EMOJIS[place] ?? '⭐',
  color: ['#22C55E', '#14B8A6', '#F59E0B'][place] ?? '#3B82F6',
});

export const createActivity: Scenario = async ({ source, itemSteps }, choices) => {
  const after = await source.activities.create({ name: `Own ${choices.below(9)}` }, newId());
  return itemSteps('activity', { before: null, after });
};

export const editActivity: Scenario = async ({ source, itemSteps }, choices) => {
  const before = choices.pick((await source.activities.list()).toReversed().slice(0, 4));
  if (before === undefined) return null;
  const { name, emoji } = looks(`Renamed ${choices.below(9)}`, choices.below(3));
  const changes = choices.below(2) === 0 ? { name } : { emoji };
  const after = await source.activities.update(before.id, changes, newId());
  return itemSteps('activity', { before, after });
};

export const duplicateActivity: Scenario = async (openedPlan, choices) => {
  const original = choices.pick((await openedPlan.source.activities.list()).toReversed());
  if (original === undefined) return null;
  const { activity, timeBlocks } = await openedPlan.source.activities.duplicate(original.id, newId());
  if (timeBlocks.length === 0) return openedPlan.itemSteps('activity', { before: null, after: activity });
  const uses = timeBlocks.map(({ id }) => id);
  return openedPlan.blockSteps({ before: [], after: timeBlocks, uses }, [activity.id]);
};

export const deleteActivity: Scenario = async ({ source, itemSteps }, choices) => {
  const used = new Set((await source.timeBlocks.list()).map(({ activity_id }) => activity_id));
  const free = (await source.activities.list()).filter(({ id, is_default }) => !is_default && !used.has(id));
  const before = choices.pick(free);
  if (before === undefined) return null;
  await source.activities.remove(before.id, newId());
  return itemSteps('activity', { before, after: null });
};

export const addStar: Scenario = async ({ source, itemSteps }, choices) => {
  if ((await source.northStars.list()).length >= 5) return null;
  const body = { ...looks(`Star ${choices.below(9)}`, choices.below(3)), is_default: choices.below(2) === 0 };
  const after = await source.northStars.create(body, newId());
  return itemSteps('northStar', { before: null, after });
};

export const setBudget: Scenario = async ({ source, itemSteps }, choices) => {
  const before = choices.pick(await source.northStars.list());
  if (before === undefined) return null;
  const budget = {
    start_date: addDays(calendarDate(MONDAY), 7 * choices.below(4)),
    floor_minutes: choices.below(2) === 0 ? null : 60,
    ceiling_minutes: choices.below(2) === 0 ? null : 600,
    days: choices.below(2) === 0 ? 'all' : 'weekdays',
  } as const;
  const budgets = withBudget(before.budgets ?? [], budget);
  const after = await source.northStars.update(before.id, { budgets }, newId());
  return itemSteps('northStar', { before, after });
};

export const setEventRule: Scenario = async ({ source, itemSteps }, choices) => {
  const before = choices.pick(await source.northStars.list());
  if (before === undefined) return null;
  const [change] = withEventRule([before], before.id, { by: 'keyword', value: `word ${choices.below(3)}` });
  if (change === undefined) return null;
  const after = await source.northStars.update(before.id, { event_rules: [...change.event_rules] }, newId());
  return itemSteps('northStar', { before, after });
};

export const editStar: Scenario = async ({ source, itemSteps }, choices) => {
  const before = choices.pick((await source.northStars.list()).filter(({ is_default }) => !is_default));
  if (before === undefined) return null;
  const note = choices.below(2) === 0 ? null : `Note ${choices.below(9)}`;
  const changes = { ...looks(`Star ${choices.below(9)}`, choices.below(3)), note };
  const after = await source.northStars.update(before.id, changes, newId());
  return itemSteps('northStar', { before, after });
};

const removal =
  (isTyped: boolean): Scenario =>
  async ({ source }, choices) => {
    const stars = (await source.northStars.list()).filter(({ is_default }) => !isTyped || !is_default);
    const star = choices.pick(stars);
    if (star === undefined) return null;
    const removed = captureRemoval(star, {
      goals: await source.northStarGoals.list(),
      blocks: await source.timeBlocks.list(),
      idealBlocks: await source.idealBlocks.list(),
      priorities: await source.weeklyPriorities.list(),
      pulseChecks: await source.pulseChecks.list(),
    });
    await (isTyped ? source.northStarGoals : source.northStars).remove(star.id, newId());
    const { undo, redo } = starRemoval(removed);
    return { undo: () => undo(source, newId()), redo: () => redo(source, newId()) };
  };
export const removeStar = removal(false);
export const removeGoal = removal(true);

export const reorderStars: Scenario = async ({ source, itemSteps }, choices) => {
  const week_start_date = addDays(MONDAY, 7 * choices.below(2));
  const ids = (await source.northStars.list()).map(({ id }) => id);
  const from = choices.below(ids.length + 1);
  const ordered_theme_ids = [...ids.slice(from), ...ids.slice(0, from)];
  const weeks = await source.weeklyPriorities.list();
  const before = weeks.find((week) => week.week_start_date === week_start_date) ?? null;
  const after = await source.weeklyPriorities.save({ week_start_date, ordered_theme_ids }, newId());
  return itemSteps('priority', { before, after });
};

const TERMS = [
  { type: 'ongoing', startDate: null, endDate: null },
  { type: 'seasonal', startDate: '2026-01-05', endDate: '2026-04-05' },
  { type: 'annual', startDate: '2026-01-01', endDate: null },
] as const;

export const addGoal: Scenario = async ({ source, itemSteps }, choices) => {
  if ((await source.northStars.list()).length >= 5) return null;
  const body = {
    ...looks(`Goal ${choices.below(9)}`, choices.below(3)),
    ...(choices.pick(TERMS) ?? TERMS[0]),
  };
  const after = await source.northStarGoals.create(body, newId());
  return itemSteps('goal', { before: null, after });
};

export const editGoal: Scenario = async ({ source, itemSteps }, choices) => {
  const before = choices.pick((await source.northStarGoals.list()).filter(({ is_default }) => !is_default));
  if (before === undefined) return null;
  const changes = {
    ...looks(`Goal ${choices.below(9)}`, choices.below(3)),
    ...(choices.pick(TERMS) ?? TERMS[0]),
  };
  const after = await source.northStarGoals.update(before.id, changes, newId());
  return itemSteps('goal', { before, after });
};

export const saveReflection: Scenario = async ({ source }, choices) => {
  const week_start_date = addDays(MONDAY, 7 * choices.below(2));
  const find = async () =>
    (await source.weeklyReflections.list()).find((each) => each.week_start_date === week_start_date) ?? null;
  const before = await find();
  const kind = (['wins', 'challenges', 'insights'] as const)[choices.below(3)] ?? 'wins';
  const lines = Array.from({ length: choices.below(3) }, (_, place) => `Line ${place} ${choices.below(9)}`);
  const body: SaveReflection = { week_start_date, [kind]: lines, version: before?.version ?? 0 };
  const after = await source.weeklyReflections.save(body, newId());
  return stepsOf({ before, after }, (turn) => setReflection(source.weeklyReflections, turn, newId()));
};

export const savePulseCheck: Scenario = async ({ source, itemSteps }, choices) => {
  const date = addDays(MONDAY, choices.below(4));
  const stars = (await source.northStars.list()).slice(0, choices.below(4));
  const theme_ratings = stars.map(({ id }) => ({
    theme_id: id,
    rating: 1 + choices.below(10),
    ...(choices.below(2) === 0 && { note: `Note ${choices.below(9)}` }),
  }));
  const before = (await source.pulseChecks.list()).find((check) => check.date === date) ?? null;
  const weather_mood = (['sunny', 'windy', 'cloudy'] as const)[choices.below(3)] ?? 'sunny';
  const after = await source.pulseChecks.save({ date, weather_mood, theme_ratings }, newId());
  return itemSteps('pulseCheck', { before, after });
};

export const savePoster: Scenario = async ({ source, itemSteps }, choices) => {
  const before = await source.poster.get();
  const after = await source.poster.save({ context: `Context ${choices.below(9)}` }, newId());
  return itemSteps('poster', { before, after });
};

/** Adds a block of the ideal week, changes one, or removes one. */
export const changeIdealWeek: Scenario = async ({ source, sizes, phaseIds, itemSteps }, choices) => {
  const before = choices.pick(await source.idealBlocks.list());
  const star = choices.pick(await source.northStars.list());
  const weekday = (['monday', 'thursday', 'sunday'] as const)[choices.below(3)] ?? 'monday';
  if (before === undefined || choices.below(2) === 0) {
    const body = {
      weekday,
      size: choices.pick(sizes)?.id ?? '',
      start_timing: { name: 'evening', hour: 17 } as const,
      north_star_theme_id: star?.id ?? null,
      ecocycle_phase: star === undefined || choices.below(2) === 0 ? (choices.pick(phaseIds) ?? null) : null,
    };
    const after = await source.idealBlocks.create(body, newId());
    return itemSteps('idealBlock', { before: null, after });
  }
  if (choices.below(2) === 0) {
    await source.idealBlocks.remove(before.id, newId());
    return itemSteps('idealBlock', { before, after: null });
  }
  const after = await source.idealBlocks.update(before.id, { weekday, duration_minutes: 25 }, newId());
  return itemSteps('idealBlock', { before, after });
};
