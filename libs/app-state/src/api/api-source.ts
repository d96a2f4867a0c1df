import type { ApiClient } from '@simmer/contracts/client/api-client';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

const based = (version: number | undefined) => (version === undefined ? {} : { version });
const reading = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

function northStarsOf({ call }: ApiClient): PlanningSource['northStars'] {
  return {
    defaults: async (signal) => (await call('northStars.defaults', reading(signal))).themes,
    list: async (signal) => (await call('northStars.list', reading(signal))).themes,
    create: async (body, idempotencyKey) => (await call('northStars.create', { body, idempotencyKey })).theme,
    update: async (id, body, idempotencyKey) =>
      (await call('northStars.update', { params: { id }, body, idempotencyKey })).theme,
    remove: async (id, idempotencyKey, version) =>
      (await call('northStars.remove', { params: { id }, query: based(version), idempotencyKey })).theme,
  };
}

function northStarGoalsOf({ call }: ApiClient): PlanningSource['northStarGoals'] {
  return {
    list: async (signal) => (await call('northStarGoals.list', reading(signal))).northStars,
    create: async (body, idempotencyKey) =>
      (await call('northStarGoals.create', { body, idempotencyKey })).northStar,
    update: async (id, body, idempotencyKey) =>
      (await call('northStarGoals.update', { params: { id }, body, idempotencyKey })).northStar,
    remove: async (id, idempotencyKey, version) =>
      (await call('northStarGoals.remove', { params: { id }, query: based(version), idempotencyKey }))
        .northStar,
  };
}

function activitiesOf({ call }: ApiClient): PlanningSource['activities'] {
  return {
    list: async (signal) => (await call('activities.list', reading(signal))).activities,
    create: async (body, idempotencyKey) =>
      (await call('activities.create', { body, idempotencyKey })).activity,
    update: async (id, body, idempotencyKey) =>
      (await call('activities.update', { params: { id }, body, idempotencyKey })).activity,
    remove: async (id, idempotencyKey, version) =>
      (await call('activities.remove', { params: { id }, query: based(version), idempotencyKey })).activity,
    duplicate: (id, idempotencyKey) => call('activities.duplicate', { params: { id }, idempotencyKey }),
  };
}

function timeBlocksOf({ call }: ApiClient): PlanningSource['timeBlocks'] {
  return {
    list: async (signal) => (await call('timeBlocks.list', reading(signal))).timeBlocks,
    create: async (body, idempotencyKey) =>
      (await call('timeBlocks.create', { body, idempotencyKey })).timeBlock,
    update: async (id, body, idempotencyKey) =>
      (await call('timeBlocks.update', { params: { id }, body, idempotencyKey })).timeBlock,
    remove: async (id, idempotencyKey, version) =>
      (await call('timeBlocks.remove', { params: { id }, query: based(version), idempotencyKey })).timeBlock,
    change: async ({ activities, unused, changes }, idempotencyKey) => {
      const body = { activities: [...activities], unused_activities: [...unused], changes: [...changes] };
      return (await call('timeBlocks.change', { body, idempotencyKey })).timeBlocks;
    },
  };
}

function idealBlocksOf({ call }: ApiClient): PlanningSource['idealBlocks'] {
  return {
    list: async (signal) => (await call('idealBlocks.list', reading(signal))).idealBlocks,
    create: async (body, idempotencyKey) =>
      (await call('idealBlocks.create', { body, idempotencyKey })).idealBlock,
    update: async (id, body, idempotencyKey) =>
      (await call('idealBlocks.update', { params: { id }, body, idempotencyKey })).idealBlock,
    remove: async (id, idempotencyKey, version) =>
      (await call('idealBlocks.remove', { params: { id }, query: based(version), idempotencyKey }))
        .idealBlock,
  };
}

/** Planning data of the signed-in user, from the server. */
export function createApiSource(client: ApiClient): PlanningSource {
  const { call } = client;
  return {
    northStars: northStarsOf(client),
    northStarGoals: northStarGoalsOf(client),
    activities: activitiesOf(client),
    timeBlocks: timeBlocksOf(client),
    idealBlocks: idealBlocksOf(client),
    sizes: (signal) => call('timeBlocks.sizes', reading(signal)),
    vibes: async (signal) => (await call('vibes.list', reading(signal))).vibes,
    phases: (signal) => call('ecocyclePhases.list', reading(signal)),
    pulseChecks: {
      list: async (signal) => (await call('pulseChecks.list', reading(signal))).pulseChecks,
      save: async (body, idempotencyKey) =>
        (await call('pulseChecks.save', { body, idempotencyKey })).pulseCheck,
      remove: async (id, idempotencyKey, version) =>
        (await call('pulseChecks.remove', { params: { id }, query: based(version), idempotencyKey }))
          .pulseCheck,
    },
    weeklyReflections: {
      list: async (signal) => (await call('weeklyReflections.list', reading(signal))).reflections,
      save: async (body, idempotencyKey) =>
        (await call('weeklyReflections.save', { body, idempotencyKey })).reflection,
      remove: async (id, idempotencyKey, version) =>
        (await call('weeklyReflections.remove', { params: { id }, query: based(version), idempotencyKey }))
          .reflection,
    },
    weeklyPriorities: {
      list: async (signal) => (await call('weeklyPriorities.list', reading(signal))).priorities,
      save: async (body, idempotencyKey) =>
        (await call('weeklyPriorities.save', { body, idempotencyKey })).priority,
      remove: async (id, idempotencyKey, version) =>
        (await call('weeklyPriorities.remove', { params: { id }, query: based(version), idempotencyKey }))
          .priority,
    },
    poster: {
      get: async (signal) => (await call('northStarPoster.get', reading(signal))).poster,
      save: async (body, idempotencyKey) =>
        (await call('northStarPoster.save', { body, idempotencyKey })).poster,
      remove: async (idempotencyKey, version) =>
        (await call('northStarPoster.remove', { query: based(version), idempotencyKey })).poster,
    },
    freeDays: {
      get: async (signal) => (await call('freeDays.get', reading(signal))).freeDays,
      save: async (body, idempotencyKey) => (await call('freeDays.save', { body, idempotencyKey })).freeDays,
      remove: async (idempotencyKey, version) =>
        (await call('freeDays.remove', { query: based(version), idempotencyKey })).freeDays,
    },
  };
}
