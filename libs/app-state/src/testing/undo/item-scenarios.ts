import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { withBudget } from '@simmer/domain/north-stars/change-budgets';
import { withEventRule } from '@simmer/domain/classification/event-rules';
import { copyActivity } from '@simmer/plan/copy-activity';
import { newId } from '@simmer/plan/disk/new-id';
import { posterChange, priorityChange, pulseChange, reflectionChange } from '@simmer/plan/journal-changes';
import type { Scenario } from './block-scenarios.ts';

const MONDAY = '2026-01-05';
const EMOJIS = ['🌱', '🎺', '🍞'] as const;
const looks = (name: string, place: number) => ({
  name,
  emoji: EMOJIS[place] ?? '⭐',
  color: ['#22C55E', '#14B8A6', '#F59E0B'][place] ?? '#3B82F6',
});

export const createActivity: Scenario = async ({ change }, choices) =>
  change([{ resource: 'activities', id: newId(), fields: { name: `Own ${choices.below(9)}` } }]);

export const editActivity: Scenario = async ({ plan, change }, choices) => {
  const before = choices.pick(plan.activities.toReversed().slice(0, 4));
  if (before === undefined) return null;
  const { name, emoji } = looks(`Renamed ${choices.below(9)}`, choices.below(3));
  const fields = choices.below(2) === 0 ? { name } : { emoji };
  return change([{ resource: 'activities', id: before.id, fields }]);
};

export const duplicateActivity: Scenario = async ({ plan, change }, choices) => {
  const original = choices.pick(plan.activities.toReversed());
  return original === undefined ? null : change(copyActivity(original, plan));
};

export const deleteActivity: Scenario = async ({ plan, change }, choices) => {
  const used = new Set(plan.timeBlocks.map(({ activity_id }) => activity_id));
  const free = plan.activities.filter(({ id, is_default }) => !is_default && !used.has(id));
  const before = choices.pick(free);
  return before === undefined ? null : change([{ resource: 'activities', id: before.id, removed: true }]);
};

export const addStar: Scenario = async ({ plan, change }, choices) => {
  if (plan.northStarThemes.length >= 5) return null;
  const fields = {
    ...looks(`Star ${choices.below(9)}`, choices.below(3)),
    is_default: choices.below(2) === 0,
  };
  return change([{ resource: 'northStars', id: newId(), fields }]);
};

export const setBudget: Scenario = async ({ plan, change }, choices) => {
  const before = choices.pick(plan.northStarThemes);
  if (before === undefined) return null;
  const budget = {
    start_date: addDays(calendarDate(MONDAY), 7 * choices.below(4)),
    floor_minutes: choices.below(2) === 0 ? null : 60,
    ceiling_minutes: choices.below(2) === 0 ? null : 600,
    days: choices.below(2) === 0 ? 'all' : 'weekdays',
  } as const;
  const budgets = withBudget(before.budgets ?? [], budget);
  return change([{ resource: 'northStars', id: before.id, fields: { budgets } }]);
};

export const setEventRule: Scenario = async ({ plan, change }, choices) => {
  const before = choices.pick(plan.northStarThemes);
  if (before === undefined) return null;
  const [rules] = withEventRule([before], before.id, { by: 'keyword', value: `word ${choices.below(3)}` });
  if (rules === undefined) return null;
  return change([{ resource: 'northStars', id: before.id, fields: { event_rules: [...rules.event_rules] } }]);
};

export const editStar: Scenario = async ({ plan, change }, choices) => {
  const before = choices.pick(plan.northStarThemes.filter(({ is_default }) => !is_default));
  if (before === undefined) return null;
  const note = choices.below(2) === 0 ? null : `Note ${choices.below(9)}`;
  const fields = { ...looks(`Star ${choices.below(9)}`, choices.below(3)), note };
  return change([{ resource: 'northStars', id: before.id, fields }]);
};

export const removeStar: Scenario = async ({ plan, change }, choices) => {
  const star = choices.pick(plan.northStarThemes);
  return star === undefined ? null : change([{ resource: 'northStars', id: star.id, removed: true }]);
};
export const removeGoal = removeStar;

export const reorderStars: Scenario = async ({ plan, change }, choices) => {
  const week = addDays(MONDAY, 7 * choices.below(2));
  const ids = plan.northStarThemes.map(({ id }) => id);
  const from = choices.below(ids.length + 1);
  return change([priorityChange(week, [...ids.slice(from), ...ids.slice(0, from)])]);
};

const TERMS = [
  { type: 'ongoing', startDate: null, endDate: null },
  { type: 'seasonal', startDate: '2026-01-05', endDate: '2026-04-05' },
  { type: 'annual', startDate: '2026-01-01', endDate: null },
] as const;

export const addGoal: Scenario = async ({ plan, change }, choices) => {
  if (plan.northStarThemes.length >= 5) return null;
  const term = choices.pick(TERMS) ?? TERMS[0];
  const fields = { ...looks(`Goal ${choices.below(9)}`, choices.below(3)), ...term };
  return change([{ resource: 'northStars', id: newId(), fields }]);
};

export const editGoal: Scenario = async ({ plan, change }, choices) => {
  const before = choices.pick(plan.northStarThemes.filter(({ is_default }) => !is_default));
  if (before === undefined) return null;
  const term = choices.pick(TERMS) ?? TERMS[0];
  const fields = { ...looks(`Goal ${choices.below(9)}`, choices.below(3)), ...term };
  return change([{ resource: 'northStars', id: before.id, fields }]);
};

export const saveReflection: Scenario = async ({ plan, change }, choices) => {
  const week = addDays(MONDAY, 7 * choices.below(2));
  const reflections = plan.weeklyReflections;
  const before = reflections.find((each) => each.week_start_date === week) ?? null;
  const kind = (['wins', 'challenges', 'insights'] as const)[choices.below(3)] ?? 'wins';
  const lines = Array.from({ length: choices.below(3) }, (_, place) => `Line ${place} ${choices.below(9)}`);
  return change([reflectionChange(week, { [kind]: lines }, before)]);
};

export const savePulseCheck: Scenario = async ({ plan, change }, choices) => {
  const date = addDays(MONDAY, choices.below(4));
  const stars = plan.northStarThemes.slice(0, choices.below(4));
  const theme_ratings = stars.map(({ id }) => ({
    theme_id: id,
    rating: 1 + choices.below(10),
    ...(choices.below(2) === 0 && { note: `Note ${choices.below(9)}` }),
  }));
  const before = plan.pulseChecks.find((check) => check.date === date) ?? null;
  const weather_mood = (['sunny', 'windy', 'cloudy'] as const)[choices.below(3)] ?? 'sunny';
  return change([pulseChange({ date, weather_mood, theme_ratings }, before)]);
};

export const savePoster: Scenario = async ({ plan, change }, choices) =>
  change([posterChange({ context: `Context ${choices.below(9)}` }, plan.northStarPoster ?? null)]);

/** Adds a block of the ideal week, changes one, or removes one. */
export const changeIdealWeek: Scenario = async ({ plan, sizes, phaseIds, change }, choices) => {
  const before = choices.pick(plan.idealBlocks);
  const star = choices.pick(plan.northStarThemes);
  const weekday = (['monday', 'thursday', 'sunday'] as const)[choices.below(3)] ?? 'monday';
  if (before === undefined || choices.below(2) === 0) {
    const fields = {
      weekday,
      size: choices.pick(sizes)?.id ?? '',
      start_timing: { name: 'evening', hour: 17 } as const,
      north_star_theme_id: star?.id ?? null,
      ecocycle_phase: star === undefined || choices.below(2) === 0 ? (choices.pick(phaseIds) ?? null) : null,
    };
    return change([{ resource: 'idealBlocks', id: newId(), fields }]);
  }
  const { id } = before;
  if (choices.below(2) === 0) return change([{ resource: 'idealBlocks', id, removed: true }]);
  return change([{ resource: 'idealBlocks', id, fields: { weekday, duration_minutes: 25 } }]);
};
