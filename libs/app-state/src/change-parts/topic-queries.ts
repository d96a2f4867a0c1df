import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { QueryKey } from '@tanstack/react-query';
import { type CalendarResource, type PlanningResource, queryKeys } from '../query-keys.ts';

type KeysOf = (scope: string) => readonly QueryKey[];

const planning =
  (...resources: PlanningResource[]): KeysOf =>
  (scope) =>
    resources.map((resource) => queryKeys.planning(scope, resource));

const calendar =
  (...resources: CalendarResource[]): KeysOf =>
  (scope) =>
    resources.map((resource) => queryKeys.calendar(scope, resource));

const both =
  (...parts: KeysOf[]): KeysOf =>
  (scope) =>
    parts.flatMap((keysOf) => keysOf(scope));

// What admins edit: another admin may have been faster.
const adminDefaults: KeysOf = (scope) => [queryKeys.admin(scope, 'defaults')];

/** What has to be read anew when a topic changes: the one place where the feed meets the cache. */
export const queriesOfTopic: Readonly<Record<ChangeTopic, KeysOf>> = {
  northStars: planning('northStars', 'northStarGoals'),
  activities: both(planning('activities'), adminDefaults),
  timeBlocks: planning('timeBlocks'),
  pulseChecks: planning('pulseChecks'),
  weeklyReflections: planning('weeklyReflections'),
  weeklyPriorities: planning('weeklyPriorities'),
  poster: planning('poster'),
  // Whether an event is still synced hangs on its connection.
  calendarConnection: calendar('status', 'settings', 'calendars', 'events', 'formerAccounts'),
  calendars: calendar('calendars'),
  calendarEvents: calendar('events', 'eventHistory', 'analysisResults', 'formerAccounts'),
  calendarSync: calendar('syncStatus', 'syncs'),
  ecocycleAnalysis: calendar('events', 'analysisStatus', 'analysisResults', 'keywordRules'),
  // A vibe that an admin removes leaves the blocks too.
  defaults: both(planning('defaultNorthStars', 'sizes', 'vibes', 'phases', 'timeBlocks'), adminDefaults),
  account: (scope) => [queryKeys.account(scope, 'current'), queryKeys.account(scope, 'invitations')],
  profile: (scope) => [queryKeys.allProfile(scope)],
};

const ofTheUser: readonly ChangeTopic[] = ['profile', 'calendarConnection'];

/** True for a topic that the session's user is part of. */
export const isOfTheUser = (topic: ChangeTopic): boolean => ofTheUser.includes(topic);
