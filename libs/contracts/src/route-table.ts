import type * as z from 'zod';
import type { FileResponse, Schema, StreamResponse } from './define-route.ts';
import { activityRoutes } from './routes/activities.routes.ts';
import { accountRoutes, invitationRoutes } from './routes/accounts.routes.ts';
import {
  adminActivityRoutes,
  adminNorthStarRoutes,
  adminPhaseRoutes,
  adminSizeRoutes,
  adminThemeRoutes,
  adminVibeRoutes,
} from './routes/admin/admin-defaults.routes.ts';
import { adminOperationsRoutes } from './routes/admin/admin-operations.routes.ts';
import { adminReleaseRoutes } from './routes/admin/admin-releases.routes.ts';
import { adminUserRoutes, superAdminRoutes, auditLogRoutes } from './routes/admin/admin-users.routes.ts';
import { analysisRoutes } from './routes/analysis/analysis.routes.ts';
import { authRoutes } from './routes/auth.routes.ts';
import { calendarAddressRoutes } from './routes/google-calendar/calendar-addresses.routes.ts';
import { calendarFeedRoutes } from './routes/google-calendar/calendar-feed.routes.ts';
import { calendarSyncRoutes } from './routes/google-calendar/calendar-syncs.routes.ts';
import { formerAccountRoutes } from './routes/google-calendar/former-accounts.routes.ts';
import { calendarRoutes } from './routes/google-calendar/calendar.routes.ts';
import { catalogueRoutes } from './routes/catalogue.routes.ts';
import { connectedAppRoutes } from './routes/connected-apps.routes.ts';
import { changeRoutes } from './routes/changes.routes.ts';
import { freeDaysRoutes } from './routes/free-days.routes.ts';
import { googleCalendarRoutes } from './routes/google-calendar/google-calendar.routes.ts';
import { idealBlockRoutes } from './routes/ideal-blocks.routes.ts';
import { keywordRuleRoutes } from './routes/analysis/keyword-rules.routes.ts';
import { northStarGoalRoutes } from './routes/north-star-goals.routes.ts';
import { northStarRoutes } from './routes/north-stars.routes.ts';
import { ownCalendarRoutes } from './routes/google-calendar/own-calendar.routes.ts';
import { passwordResetRoutes } from './routes/password-reset.routes.ts';
import { personalDataRoutes } from './routes/personal-data.routes.ts';
import { planRoutes } from './routes/plan.routes.ts';
import { posterRoutes } from './routes/poster.routes.ts';
import { profileRoutes, emailChangeRoutes } from './routes/profile.routes.ts';
import { pulseCheckRoutes } from './routes/pulse-checks.routes.ts';
import { pushSubscriptionRoutes, reminderRoutes } from './routes/reminders.routes.ts';
import { signInRoutes } from './routes/sign-ins.routes.ts';
import { signUpInvitationRoutes } from './routes/sign-up-invitations.routes.ts';
import { timeBlockRoutes } from './routes/time-blocks.routes.ts';
import { webhookRoutes } from './routes/webhooks.routes.ts';
import { weeklyPriorityRoutes } from './routes/weekly-priorities.routes.ts';
import { weeklyReflectionRoutes } from './routes/weekly-reflections.routes.ts';

/** Every endpoint below `/api/v1`, in the order of the documentation. */
export const allRoutes = [
  ...Object.values(authRoutes),
  ...Object.values(signInRoutes),
  ...Object.values(passwordResetRoutes),
  ...Object.values(personalDataRoutes),
  ...Object.values(profileRoutes),
  ...Object.values(emailChangeRoutes),
  ...Object.values(northStarRoutes),
  ...Object.values(northStarGoalRoutes),
  ...Object.values(activityRoutes),
  ...Object.values(timeBlockRoutes),
  ...Object.values(weeklyReflectionRoutes),
  ...Object.values(weeklyPriorityRoutes),
  ...Object.values(pulseCheckRoutes),
  ...Object.values(idealBlockRoutes),
  ...Object.values(freeDaysRoutes),
  ...Object.values(catalogueRoutes),
  ...Object.values(planRoutes),
  ...Object.values(posterRoutes),
  ...Object.values(googleCalendarRoutes),
  ...Object.values(ownCalendarRoutes),
  ...Object.values(calendarSyncRoutes),
  ...Object.values(formerAccountRoutes),
  ...Object.values(calendarRoutes),
  ...Object.values(calendarAddressRoutes),
  ...Object.values(calendarFeedRoutes),
  ...Object.values(pushSubscriptionRoutes),
  ...Object.values(reminderRoutes),
  ...Object.values(analysisRoutes),
  ...Object.values(keywordRuleRoutes),
  ...Object.values(changeRoutes),
  ...Object.values(connectedAppRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(invitationRoutes),
  ...Object.values(signUpInvitationRoutes),
  ...Object.values(adminUserRoutes),
  ...Object.values(superAdminRoutes),
  ...Object.values(auditLogRoutes),
  ...Object.values(adminReleaseRoutes),
  ...Object.values(adminOperationsRoutes),
  ...Object.values(adminActivityRoutes),
  ...Object.values(adminNorthStarRoutes),
  ...Object.values(adminThemeRoutes),
  ...Object.values(adminVibeRoutes),
  ...Object.values(adminSizeRoutes),
  ...Object.values(adminPhaseRoutes),
] as const;

type AnyRoute = (typeof allRoutes)[number];
export type RouteTable = { readonly [R in AnyRoute as R['id']]: R };
export type RouteId = keyof RouteTable;

/**
 * The whole API by route id.
 *
 * @internal Tests look up routes by id; the product iterates over `allRoutes`.
 */
export const routeTable = Object.fromEntries(allRoutes.map((route) => [route.id, route])) as RouteTable;

type Part<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> }
  : { readonly [K in Name]?: undefined };

/**
 * The input of a call: params, query and body, each required only if one of its fields is. Inferred from the route as a
 * whole: with each part read by itself, every call costs the type checker a union of all routes' parts, a hundred times
 * the work.
 */
export type RouteInput<Id extends RouteId> = RouteTable[Id] extends {
  readonly params: infer Params;
  readonly query: infer Query;
  readonly body: infer Body;
}
  ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
  : never;

/** The output of a call; a redirect, a stream or a file has none. */
export type RouteOutput<Id extends RouteId> = RouteTable[Id]['response'] extends infer S extends Schema
  ? z.output<S>
  : undefined;

/** Ids of the routes with a JSON response. */
export type JsonRouteId = {
  [Id in RouteId]: RouteTable[Id]['response'] extends Schema ? Id : never;
}[RouteId];

/** Ids of the routes that stream events. */
export type StreamRouteId = {
  [Id in RouteId]: RouteTable[Id]['response'] extends StreamResponse ? Id : never;
}[RouteId];

/** Ids of the routes that download a file. */
export type FileRouteId = {
  [Id in RouteId]: RouteTable[Id]['response'] extends FileResponse ? Id : never;
}[RouteId];
