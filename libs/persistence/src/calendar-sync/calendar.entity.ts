import { defineEntity, p } from '@mikro-orm/core';
import { announces, writtenColumn } from '../database/announcing.ts';
import { createdAt, id, instant, updatedAt } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { partial } from '../database/schema-parts.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const providers = ['google', 'address'] as const;
export type ProviderName = (typeof providers)[number];
const connectionStatuses = ['connected', 'reconnect_required', 'disconnected'] as const;

const CalendarConnectionSchema = defineEntity({
  name: 'CalendarConnection',
  tableName: 'calendar_connection',
  properties: {
    id: id(),
    userId,
    provider: p.enum(providers).default('google'),
    /** The provider's stable id of the account; of an address the id of the row. */
    providerAccountId: p.text(),
    /** Of an address its host. */
    accountEmail: p.text(),
    status: p.enum(connectionStatuses),
    /** Increases with each grant: errors and tokens of an older grant are ignored. */
    grantNumber: p.integer().default(0),
    authError: p.text().nullable(),
    /** A calendar's address instead, which is as secret as a token. */
    accessTokenEncrypted: p.text().nullable(),
    refreshTokenEncrypted: p.text().nullable(),
    accessTokenExpiresAt: instant().nullable(),
    scope: p.text().nullable(),
    syncStartDate: p.date().nullable(),
    syncEndDate: p.date().nullable(),
    syncStartDaysBefore: p.integer().default(90),
    syncEndDaysAfter: p.integer().default(90),
    /** Increases with each change of window or selection: a run with an older number is followed by another. */
    settingsVersion: p.integer().default(0),
    /** How often an address asks to be read, in minutes; null if it does not say. */
    refreshMinutes: p.integer().nullable(),
    /** Since when an address answers that it has no calendar (SYN-54). */
    goneSince: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [
    { name: 'calendar_connection_account_unique', properties: ['userId', 'provider', 'providerAccountId'] },
    partial(
      'calendar_connection_google_unique',
      ['userId'],
      `status <> 'disconnected' and provider = 'google'`,
    ),
  ],
  checks: [
    { name: 'calendar_connection_dates_ordered', expression: 'sync_end_date >= sync_start_date' },
    {
      name: 'calendar_connection_days_not_negative',
      expression: 'sync_start_days_before >= 0 and sync_end_days_after >= 0',
    },
    {
      name: 'calendar_connection_forgets_tokens',
      expression: `status <> 'disconnected' or access_token_encrypted is null and refresh_token_encrypted is null`,
    },
  ],
  triggers: [
    ownerIsFixed('calendar_connection'),
    announces('calendar_connection', {
      topics: ['calendarConnection'],
      // Tokens are refreshed often, and no client shows them.
      columns: [
        'account_email',
        'status',
        'auth_error',
        'sync_start_date',
        'sync_end_date',
        'sync_start_days_before',
        'sync_end_days_after',
      ],
    }),
  ],
});

/**
 * A Google account of a user, of which at most one is current, or a calendar by its address. Disconnecting Google removes its tokens and keeps the row, because the
 * synced events stay (SYN-43) and a later reconnection finds them again.
 */
export class CalendarConnection extends CalendarConnectionSchema.class {}
CalendarConnectionSchema.setClass(CalendarConnection);

const CalendarSchema = defineEntity({
  name: 'Calendar',
  tableName: 'calendar',
  properties: {
    id: id(),
    connectionId: () =>
      p.manyToOne(CalendarConnection).mapToPk().joinColumn('connection_id').deleteRule('cascade'),
    providerCalendarId: p.text(),
    name: p.text(),
    color: p.text().nullable(),
    timeZone: p.text().nullable(),
    isPrimary: p.boolean().default(false),
    isSynced: p.boolean().default(false),
    /** Whether Simmer created the calendar, to show blocks in it: no sync reads it like others (OWN-1). */
    isOwn: p.boolean().default(false),
    /** Whether the person does not want to see the events of a calendar by its address, which is read all the same. */
    isHidden: p.boolean().default(false),
    /** Where the next incremental sync starts; valid only for the window below. */
    syncToken: p.text().nullable(),
    syncTokenStart: p.date().nullable(),
    syncTokenEnd: p.date().nullable(),
    syncedAt: instant().nullable(),
    /** The last run that finished this calendar; that run skips it when resumed. */
    syncedByRunId: p.uuid().nullable(),
    /** When the provider stopped listing the calendar; the row stays for its classified events. */
    removedAt: instant().nullable(),
    /** The last attempt to watch the calendar; prevents a concurrent attempt by another worker. */
    watchTriedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  uniques: [{ name: 'calendar_provider_unique', properties: ['connectionId', 'providerCalendarId'] }],
  indexes: [partial('calendar_own_index', ['providerCalendarId'], 'is_own')],
  triggers: [
    ownerIsFixed('calendar', 'connection_id'),
    announces('calendar', {
      topics: ['calendars', 'calendarEvents'],
      owner: `select user_id from calendar_connection where id = ${writtenColumn('connection_id')}`,
      // Each listing writes all rows again; only displayed columns are announced.
      columns: ['name', 'color', 'time_zone', 'is_primary', 'is_synced', 'is_hidden', 'removed_at'],
    }),
  ],
});

export class Calendar extends CalendarSchema.class {}
CalendarSchema.setClass(Calendar);

const CalendarChannelSchema = defineEntity({
  name: 'CalendarChannel',
  tableName: 'calendar_channel',
  properties: {
    id: id(),
    calendarId: () => p.manyToOne(Calendar).mapToPk().joinColumn('calendar_id').deleteRule('cascade'),
    /** Hash of the token that each notification must carry. */
    tokenHash: p.text(),
    /** The provider's id of the watched resource, needed to stop the watch; null until confirmed. */
    resourceId: p.text().nullable(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'calendar_channel_calendar_index', properties: ['calendarId'] }],
  triggers: [ownerIsFixed('calendar_channel', 'calendar_id')],
});

/** A watch on a calendar: the provider notifies about changes. */
export class CalendarChannel extends CalendarChannelSchema.class {}
CalendarChannelSchema.setClass(CalendarChannel);

const PendingRevocationSchema = defineEntity({
  name: 'PendingRevocation',
  tableName: 'pending_revocation',
  properties: {
    /** No foreign key: the connection may be deleted with its user. */
    connectionId: p.uuid().primary(),
    /** The disconnected grant; a reconnected connection has a newer one. */
    grantNumber: p.integer().default(0),
    /** The account. Another user here may be connected to it too; then the grant is kept. */
    provider: p.text(),
    providerAccountId: p.text(),
    scope: p.text().nullable(),
    /** Watches to stop, of calendars that are deleted here. */
    channels: p.json<readonly { id: string; resource_id: string }[]>().defaultRaw("'[]'"),
    /** Encrypted for the connection, as in the row of the connection. */
    accessTokenEncrypted: p.text(),
    refreshTokenEncrypted: p.text().nullable(),
    accessTokenExpiresAt: instant(),
    createdAt: createdAt(),
    triedAt: instant().nullable(),
  },
  triggers: [ownerIsFixed('pending_revocation', 'connection_id')],
});

/**
 * A disconnected account whose watches must still be stopped and whose grant must still be revoked. The row outlives
 * the connection. It is deleted, with the tokens needed for that, when all is done, after a day at the latest.
 */
export class PendingRevocation extends PendingRevocationSchema.class {}
PendingRevocationSchema.setClass(PendingRevocation);

declare module '../database/tables.ts' {
  interface Tables {
    readonly calendar: TableOf<Calendar>;
    readonly calendar_channel: TableOf<CalendarChannel>;
    readonly calendar_connection: TableOf<CalendarConnection>;
    readonly pending_revocation: TableOf<PendingRevocation>;
  }
}
