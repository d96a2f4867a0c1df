/** What of a route decides; not the type `Route`, whose file needs this one. */
interface RouteAccess {
  readonly id: string;
  readonly method: string;
  readonly scope?: string | undefined;
}

/** Reads that begin something which outlasts the switch, or are about it. */
const REFUSED_READS: ReadonlySet<string> = new Set(['calendar.auth', 'connectedApps.client']);

/** Writes without a scope that a super admin may make while switched in: planning, and the end of what gives access. */
const OPEN_WRITES: ReadonlySet<string> = new Set([
  'auth.logout',
  'auth.completeOnboarding',
  'profile.update',
  // Planning with calendar events.
  'ecocycleAnalysis.analyze',
  'ecocycleAnalysis.cancel',
  'ecocycleAnalysis.createKeywordRule',
  'ecocycleAnalysis.deleteKeywordRule',
  'ecocycleAnalysis.previewKeywordRule',
  'ecocycleAnalysis.restorePhases',
  'ecocycleAnalysis.verify',
  'googleCalendar.analyzeEvents',
  'calendar.sync',
  'googleCalendar.cancelSync',
  'googleCalendar.followEvent',
  'googleCalendar.previewSelection',
  'googleCalendar.previewSettings',
  'googleCalendar.refresh',
  'googleCalendar.removeFormerEvents',
  'googleCalendar.revertEvent',
  'googleCalendar.selectCalendars',
  'googleCalendar.syncEvents',
  'googleCalendar.updateSettings',
  'reminders.answer',
  'connectedApps.dismissProposal',
  'connectedApps.undo',
  // Accounts have rules of their own (AUT-47).
  'accounts.create',
  'accounts.inviteMember',
  'accounts.remove',
  'accounts.removeMember',
  'accounts.update',
  'accounts.withdrawInvitation',
  'invitations.accept',
  // The end of what gives access.
  'calendarFeed.remove',
  'connectedApps.revoke',
  'pushSubscriptions.remove',
  'webhooks.remove',
]);

/**
 * Whether a super admin who is switched in may call a route (AUT-46): those with a scope, which are the plan, reads, and
 * those that are listed here. A new route without a scope is refused.
 */
export function isOpenToSwitched({ id, method, scope }: RouteAccess): boolean {
  if (scope !== undefined) return true;
  return method === 'GET' ? !REFUSED_READS.has(id) : OPEN_WRITES.has(id);
}
