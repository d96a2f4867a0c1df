import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { QueryKey } from '@tanstack/react-query';
import { planResources } from '@simmer/contracts/schemas/planning-values';
import { type CalendarResource, queryKeys } from '../query-cache/query-keys.ts';

type KeysOf = (scope: string) => readonly QueryKey[];

const calendar =
  (...resources: CalendarResource[]): KeysOf =>
  (scope) =>
    resources.map((resource) => queryKeys.calendar(scope, resource));

// Another admin may have changed the defaults.
const adminDefaults: KeysOf = (scope) => [queryKeys.admin(scope, 'defaults')];
const nothing: KeysOf = () => [];

const BEYOND_THE_PLAN: Readonly<Record<ChangeTopic, KeysOf>> = {
  northStars: nothing,
  activities: adminDefaults,
  timeBlocks: nothing,
  pulseChecks: nothing,
  weeklyReflections: nothing,
  weeklyPriorities: nothing,
  poster: nothing,
  idealBlocks: nothing,
  freeDays: nothing,
  // The synced state of an event depends on its connection.
  calendarConnection: calendar(
    'status',
    'settings',
    'calendars',
    'events',
    'formerAccounts',
    'ownCalendar',
    'addresses',
  ),
  ownCalendar: calendar('ownCalendar'),
  calendars: calendar('calendars', 'addresses'),
  calendarEvents: calendar('events', 'eventHistory', 'analysisResults', 'formerAccounts'),
  calendarSync: calendar('syncStatus', 'syncs', 'addresses'),
  ecocycleAnalysis: calendar('events', 'analysisStatus', 'analysisResults', 'keywordRules'),
  defaults: adminDefaults,
  account: (scope) => [queryKeys.account(scope, 'current'), queryKeys.account(scope, 'invitations')],
  profile: (scope) => [queryKeys.allProfile(scope)],
  connectedApps: (scope) => [queryKeys.apps(scope)],
};

/** Whether a topic is of items of the plan. */
export const isOfPlan = (topic: ChangeTopic): boolean => planResources.some((name) => name === topic);

/** The queries to refetch when a topic changes: the only place that maps the feed to the cache. */
export function queriesOfTopic(topic: ChangeTopic, scope: string): readonly QueryKey[] {
  const plan = isOfPlan(topic) || topic === 'defaults' ? [queryKeys.planning(scope)] : [];
  return [...plan, ...BEYOND_THE_PLAN[topic](scope)];
}

const ofTheUser: readonly ChangeTopic[] = ['profile', 'calendarConnection'];

/** True for topics of the session's own user. */
export const isOfTheUser = (topic: ChangeTopic): boolean => ofTheUser.includes(topic);
