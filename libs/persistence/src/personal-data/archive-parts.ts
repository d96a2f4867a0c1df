import { resources } from '../schema/resources.ts';
import { analysisParts } from './analysis.parts.ts';
import { type ArchivePart, keyOf, rowsOfUser } from '../resource/archive-part.ts';
import { calendarParts } from './calendar.parts.ts';
import { personParts } from './person.parts.ts';
import { planningParts } from './planning.parts.ts';

/** The list of each ordinary resource. */
const resourceParts = resources.flatMap(({ table, archive, archived }): ArchivePart[] =>
  archive === null
    ? []
    : [
        {
          name: archive.name,
          about: archive.about,
          fields: archived,
          from: archive.from ?? rowsOfUser(table, 'r'),
          key: archive.key ?? keyOf('r.created_at', 'r.id'),
        },
      ],
);

/**
 * All data stored about a person, by list. Every table with data of a person is in one of these lists, or excluded with
 * a reason.
 */
export const archiveParts: readonly ArchivePart[] = [
  ...personParts,
  ...planningParts,
  ...resourceParts,
  ...calendarParts,
  ...analysisParts,
];

/**
 * Tables with a person's rows that the archive excludes, and why.
 *
 * @internal A test compares them with the schema.
 */
export const leftOutOfArchive: Readonly<Record<string, string>> = {
  one_time_ticket: 'hashes of single-use secrets that expire within minutes',
  password_reset: 'the hash of a reset link, and its expiry',
  idempotency_record: 'responses to repeated requests, whose data this archive contains',
  'change_feed.plan_item': 'which transaction has written an item of this archive last',
  plan_step: 'changes of the last 30 days, in their order, of what this archive contains',
  own_calendar: 'when the blocks in Google Calendar are looked at next',
  own_calendar_event: 'what was written of blocks that this archive contains, and what Google calls it',
  pending_revocation: 'encrypted tokens of a disconnected account, stored for a day at most',
  reminder_watch: 'when the reminders of the settings are looked at next',
  super_admin_email: 'included in the profile as is_super_admin',
  webhook_delivery: 'what was sent to the webhooks for 30 days, of what this archive contains',
  webhook_usage: 'how many bytes the webhooks were sent today, and when a mail told of one',
};

const ofRuns = ['attempts', 'heartbeat_at'];

/**
 * Columns that the archive excludes of tables that it reads: ids that refer to nothing else, versions, hashes,
 * encrypted tokens, and the progress of runs.
 *
 * @internal A test compares them with the schema.
 */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = {
  app_user: ['version'],
  email_change: ['id', 'token_hash'],
  auth_session: ['joined_at', 'token_hash'],
  account: ['updated_at', 'owned_since'],
  account_invitation: ['id', 'token_hash'],
  sign_up_invitation: ['id', 'token_hash', 'mail_token_hash'],
  audit_log: ['id', 'actor_email', 'details'],
  outgoing_mail: ['id', 'subject_id'],
  push_subscription: ['id', 'session_id', 'endpoint', 'p256dh', 'auth'],
  reminder: ['id', 'queued_at', 'delivered_to'],
  webhook: [
    'id',
    'secret',
    'former_secret',
    'former_until',
    'failures',
    'next_at',
    'claim',
    'claimed_until',
    'is_slow',
  ],
  north_star: ['slot'],
  activity: ['sort', 'updated_at', 'version'],
  calendar_feed: ['id', 'secret_hash'],
  calendar_connection: [
    'access_token_encrypted',
    'refresh_token_encrypted',
    'access_token_expires_at',
    'grant_number',
    'settings_version',
  ],
  calendar: ['sync_token', 'sync_token_start', 'sync_token_end', 'synced_by_run_id'],
  calendar_event: ['etag'],
  calendar_event_entry: ['id', 'series_id', 'series_date', 'successor_event_id'],
  calendar_sync_run: [
    ...ofRuns,
    'calendars_done',
    'calendars_total',
    'is_wanted_again',
    'resumes_at',
    'wait_reason',
    'settings_version',
    'settings',
  ],
  analysis_run: ofRuns,
  analysis_finding: ['content_hash', 'is_rule_made', 'former'],
  ai_call: ['content_hashes'],
  ai_answer: ['content_hash', 'prompt_hash'],
  history_entry: ['bytes', 'lost_by', 'told_at'],
  step_item: ['bytes'],
};
