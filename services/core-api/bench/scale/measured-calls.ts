import type { ApiClient } from '@simmer/contracts/client/api-client';

/** The people whose requests are measured, and one super admin. */
export interface Callers {
  readonly people: readonly ApiClient[];
  readonly admin: ApiClient;
}

/** One request by the person at this place. */
export type MeasuredCall = (callers: Callers, place: number) => Promise<unknown>;

const by = ({ people }: Callers, place: number): ApiClient => {
  const person = people[place % people.length];
  if (!person) throw new Error('Nobody to measure.');
  return person;
};

const DAYS = { start_date: '2026-10-01', end_date: '2026-12-31' };

async function newBlock(api: ApiClient) {
  const [[size], { activities }] = await Promise.all([
    api.call('timeBlocks.sizes'),
    api.call('activities.list'),
  ]);
  const [activity] = activities;
  if (!size || !activity) throw new Error('There are no defaults.');
  return {
    activity_id: activity.id,
    size: size.id,
    start_date: '2026-11-16',
    scheduled_days: ['monday' as const],
    start_timing: { name: 'morning' as const, hour: 7 },
    recurring: 'once' as const,
  };
}

let body: ReturnType<typeof newBlock> | undefined;

/** Every list, and the write of a block. Of the searches for users one finds a single user, one everybody. */
export const measuredCalls: Readonly<Record<string, MeasuredCall>> = {
  'time-blocks': (callers, place) => by(callers, place).call('timeBlocks.list'),
  'time-blocks of a quarter': (callers, place) => by(callers, place).call('timeBlocks.list', { query: DAYS }),
  activities: (callers, place) => by(callers, place).call('activities.list'),
  'north-stars': (callers, place) => by(callers, place).call('northStars.list'),
  north_stars: (callers, place) => by(callers, place).call('northStarGoals.list'),
  'weekly-reflections': (callers, place) => by(callers, place).call('weeklyReflections.list'),
  'weekly-priorities': (callers, place) => by(callers, place).call('weeklyPriorities.list'),
  'pulse-checks': (callers, place) => by(callers, place).call('pulseChecks.list'),
  'sign-ins': (callers, place) => by(callers, place).call('auth.listSignIns'),
  events: (callers, place) => by(callers, place).call('googleCalendar.events', { query: DAYS }),
  'kitchen-sink items': (callers, place) =>
    by(callers, place).call('googleCalendar.kitchenSinkItems', { query: {} }),
  'former accounts': (callers, place) => by(callers, place).call('googleCalendar.formerAccounts'),
  'sync status': (callers, place) => by(callers, place).call('googleCalendar.syncStatus'),
  'sync history': (callers, place) => by(callers, place).call('calendar.syncHistory'),
  'analysis results': (callers, place) => by(callers, place).call('ecocycleAnalysis.results'),
  'keyword rules': (callers, place) => by(callers, place).call('ecocycleAnalysis.listKeywordRules'),
  users: ({ admin }) => admin.call('adminUsers.list'),
  'users by name': ({ admin }) => admin.call('adminUsers.list', { query: { sort: 'name', order: 'asc' } }),
  'users of a rare search': ({ admin }) => admin.call('adminUsers.list', { query: { search: 'sampled7' } }),
  'users of a common search': ({ admin }) => admin.call('adminUsers.list', { query: { search: 'robin' } }),
  'super admins': ({ admin }) => admin.call('superAdmins.list'),
  'audit log': ({ admin }) => admin.call('auditLog.list'),
  'admin activities': ({ admin }) => admin.call('adminActivities.list'),
  'write of a block': async (callers, place) => {
    const api = by(callers, place);
    body ??= newBlock(api);
    return api.call('timeBlocks.create', { body: await body });
  },
};
