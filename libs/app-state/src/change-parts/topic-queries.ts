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

/** What has to be read anew when a topic changes: the one place where the feed meets the cache. */
export const queriesOfTopic: Readonly<Record<ChangeTopic, KeysOf>> = {
  northStars: planning('northStars', 'northStarGoals'),
  activities: planning('activities'),
  timeBlocks: planning('timeBlocks'),
  pulseChecks: planning('pulseChecks'),
  weeklyReflections: planning('weeklyReflections'),
  weeklyPriorities: planning('weeklyPriorities'),
  poster: planning('poster'),
  calendarConnection: calendar('status', 'settings', 'calendars'),
  calendars: calendar('calendars'),
  calendarEvents: calendar('events'),
  calendarSync: calendar('syncStatus'),
  // A vibe that an admin removes leaves the blocks too.
  defaults: planning('defaultNorthStars', 'sizes', 'vibes', 'phases', 'timeBlocks'),
  profile: () => [],
};

const ofTheUser: readonly ChangeTopic[] = ['profile', 'calendarConnection'];

/** True for a topic that the session's user is part of. */
export const isOfTheUser = (topic: ChangeTopic): boolean => ofTheUser.includes(topic);
