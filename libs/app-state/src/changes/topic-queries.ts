import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { QueryKey } from '@tanstack/react-query';
import { planLists, reads } from '@simmer/plan/reads';
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
  calendarConnection: calendar('status', 'settings', 'calendars', 'events', 'formerAccounts', 'ownCalendar'),
  ownCalendar: calendar('ownCalendar'),
  calendars: calendar('calendars'),
  calendarEvents: calendar('events', 'eventHistory', 'analysisResults', 'formerAccounts'),
  calendarSync: calendar('syncStatus', 'syncs'),
  ecocycleAnalysis: calendar('events', 'analysisStatus', 'analysisResults', 'keywordRules'),
  defaults: adminDefaults,
  account: (scope) => [queryKeys.account(scope, 'current'), queryKeys.account(scope, 'invitations')],
  profile: (scope) => [queryKeys.allProfile(scope)],
  connectedApps: (scope) => [queryKeys.apps(scope)],
};

/** The queries to refetch when a topic changes: the only place that maps the feed to the cache. */
export function queriesOfTopic(topic: ChangeTopic, scope: string): readonly QueryKey[] {
  const ofPlan = planLists.filter((name) => reads[name].topics.includes(topic));
  return [...ofPlan.map((name) => queryKeys.planning(scope, name)), ...BEYOND_THE_PLAN[topic](scope)];
}

const ofTheUser: readonly ChangeTopic[] = ['profile', 'calendarConnection'];

/** True for topics of the session's own user. */
export const isOfTheUser = (topic: ChangeTopic): boolean => ofTheUser.includes(topic);
