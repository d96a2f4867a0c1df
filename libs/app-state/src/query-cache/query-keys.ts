export type CalendarResource =
  | 'status'
  | 'calendars'
  | 'events'
  | 'eventHistory'
  | 'syncStatus'
  | 'syncs'
  | 'formerAccounts'
  | 'settings'
  | 'feed'
  | 'ownCalendar'
  | 'addresses'
  | 'analysisStatus'
  | 'analysisResults'
  | 'keywordRules';

export type AccountResource = 'current' | 'invitations';

/** The user's own profile data. */
export type ProfileResource =
  | 'emailChange'
  | 'signIns'
  | 'deletionOutlook'
  | 'pushKey'
  | 'pushSubscriptions'
  | 'planHistory';

export type AdminResource =
  | 'defaults'
  | 'users'
  | 'signUpInvitations'
  | 'superAdmins'
  | 'auditLog'
  | 'releases'
  | 'operations';

/**
 * Every cache key. `scope` is the user's id, or 'local' for this browser's own store, so that data is never shown to
 * another user.
 */
export const queryKeys = {
  planning: (scope: string) => ['planning', scope] as const,
  profile: (scope: string, resource: ProfileResource) => ['profile', scope, resource] as const,
  allProfile: (scope: string) => ['profile', scope] as const,
  allAdmin: (scope: string) => ['admin', scope] as const,
  admin: (scope: string, resource: AdminResource) => ['admin', scope, resource] as const,
  adminPart: (scope: string, resource: AdminResource, part: object) =>
    ['admin', scope, resource, part] as const,
  allAccount: (scope: string) => ['account', scope] as const,
  account: (scope: string, resource: AccountResource) => ['account', scope, resource] as const,
  calendar: (scope: string, resource: CalendarResource) => ['calendar', scope, resource] as const,
  allCalendar: (scope: string) => ['calendar', scope] as const,
  calendarEvents: (scope: string, range: { start_date: string; end_date: string }) =>
    ['calendar', scope, 'events', range.start_date, range.end_date] as const,
  calendarPart: (scope: string, resource: CalendarResource, part: string) =>
    ['calendar', scope, resource, part] as const,
  /** Keys of connected apps and webhooks. */
  apps: (scope: string, ...part: readonly string[]) => ['apps', scope, ...part] as const,
};

/** The scope of data stored in this browser alone. */
