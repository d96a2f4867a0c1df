import type { PlanList } from '@simmer/plan/lists';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { Query, QueryKey } from '@tanstack/react-query';
import { isFinalError, StaleError } from '../errors.ts';
import type { AccountResource, AdminResource, CalendarResource, ProfileResource } from './query-keys.ts';

type Part =
  | `planning.${PlanList}`
  | `calendar.${CalendarResource}`
  | `account.${AccountResource}`
  | `profile.${ProfileResource}`
  | `admin.${AdminResource}`;

// The names of data in log messages. Screens log with the same names (FED-9).
const NAMES: Record<Part | 'plans' | 'invitation' | 'apps', string> = {
  'planning.defaultNorthStars': 'default themes',
  'planning.northStars': 'North Stars',
  'planning.northStarGoals': 'North Stars',
  'planning.activities': 'activities',
  'planning.timeBlocks': 'time blocks',
  'planning.sizes': 'time block sizes',
  'planning.vibes': 'vibes',
  'planning.phases': 'ecocycle phases',
  'planning.pulseChecks': 'pulse checks',
  'planning.weeklyReflections': 'weekly reflections',
  'planning.weeklyPriorities': 'weekly priorities',
  'planning.idealBlocks': 'ideal week',
  'planning.freeDays': 'free days',
  'planning.poster': 'North Star poster',
  'calendar.status': 'calendar status',
  'calendar.calendars': 'calendars',
  'calendar.events': 'calendar events',
  'calendar.eventHistory': 'event history',
  'calendar.syncStatus': 'sync status',
  'calendar.syncs': 'sync history',
  'calendar.formerAccounts': 'former accounts',
  'calendar.settings': 'sync settings',
  'calendar.feed': 'calendar feed',
  'calendar.ownCalendar': 'Google Calendar',
  'calendar.addresses': 'calendars by their addresses',
  'calendar.analysisStatus': 'analysis status',
  'calendar.analysisResults': 'analysis data',
  'calendar.keywordRules': 'keyword rules',
  'account.current': 'account data',
  'account.invitations': 'invitations',
  'profile.emailChange': 'email change',
  'profile.signIns': 'sign-ins',
  'profile.deletionOutlook': 'what a deletion would remove',
  'profile.pushKey': 'push key',
  'profile.pushSubscriptions': 'devices with reminders',
  'profile.planHistory': 'what was deleted and overwritten',
  'admin.defaults': 'default settings',
  'admin.users': 'users',
  'admin.signUpInvitations': 'invitations',
  'admin.superAdmins': 'super admin list',
  'admin.auditLog': 'audit log',
  'admin.releases': 'releases',
  'admin.operations': 'what runs',
  plans: 'plans',
  invitation: 'invitation',
  apps: 'connected apps',
};

// The name of a query's data. Only these names may be logged: cache keys hold user ids and parameters.
function nameOf(queryKey: QueryKey): string {
  const [family, , resource] = queryKey;
  const names: Record<string, string> = NAMES;
  return names[`${String(family)}.${String(resource)}`] ?? names[String(family)] ?? 'data';
}

/** The log messages of a failed read (FED-11): of the plan one for each list on screen. */
export function loadFailureTexts({ queryKey, observers }: Pick<Query, 'queryKey' | 'observers'>): string[] {
  const lists = observers.flatMap(({ options: { meta } }) => meta?.['list'] ?? []);
  const keys =
    queryKey[0] === 'planning' && lists.length > 0 ? lists.map((list) => [...queryKey, list]) : [queryKey];
  return [...new Set(keys.map((key) => `Failed to load ${nameOf(key)}`))];
}

/** The log message of a failed change to the data of a key. */
export const failedToSave = (queryKey: QueryKey): string => `Failed to save ${nameOf(queryKey)}`;

/** The log message of a failed mutation; `meta` is that of `useAction`. */
export function saveFailureText(meta: Readonly<Record<string, unknown>> | undefined): string {
  const text = meta?.['failureText'];
  if (typeof text === 'string') return text;
  const [touched] = (meta?.['invalidates'] as readonly QueryKey[] | undefined) ?? [];
  return touched === undefined ? 'Failed to save changes' : failedToSave(touched);
}

/** Whether a failed read is to be reported: the end of a session and a missing calendar permission are not failures. */
export const isQueryFailure = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.status === 401 || error.status === 409));

/** Whether a failed action is to be reported: a validation error is an expected response, which the form shows. */
export const isActionFailure = (error: unknown): boolean =>
  !isFinalError(error) &&
  !(error instanceof StaleError) &&
  !(error instanceof ApiError && error.status === 401);
