import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Query, sqlRows } from './query.ts';
import { newUser } from '../testing/new-user.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let query: Query;
beforeAll(async () => {
  database = await createTestDatabase();
  query = database.query;
});
afterAll(() => database.drop());

/** References through which a row has its owner. */
const OWNED_THROUGH = [
  'analysis_finding.calendar_event_id',
  'calendar.connection_id',
  'calendar_channel.calendar_id',
  'calendar_event_entry.calendar_id',
  'calendar_event.calendar_id',
  'calendar_set_aside.calendar_id',
  'calendar_sync_run.connection_id',
  'own_calendar_event.calendar_id',
  'pulse_check_rating.pulse_check_id',
  'time_block_vibe.time_block_id',
  'webhook_delivery.webhook_id',
  'weekly_priority_theme.priority_id',
];

/** Tables without an owner, users themselves, and accounts, which are shared. */
const NOBODYS = ['app_user', 'plan', 'vibe', 'time_block_size', 'ecocycle_phase', 'account'];

const words = (text: string) => text.trim().split(/\s+/);

/** Where the user's id has another name than `user_id`. */
const USER_COLUMNS = { app_user: 'id', account: 'owner_id', 'change_feed.notice': 'whose' };

/** Tables without the user's id. Before Citus can distribute the first ones, they and their keys need `user_id`. */
const WITHOUT_USER = {
  owned:
    words(`account_invitation analysis_finding calendar calendar_channel calendar_event calendar_event_entry
    calendar_set_aside calendar_sync_run own_calendar_event pulse_check_rating time_block_vibe webhook_delivery weekly_priority_theme`),
  reference: words('ecocycle_phase north_star_default plan super_admin_email time_block_size vibe'),
  local:
    words(`audit_log housekeeping_claim mikro_orm_migrations outgoing_mail pending_revocation running_process
    scheduled_run seed_record sign_up_invitation user_count_change`),
};

/** Keys without the user's id, which Citus rejects in a distributed table. Those of `WITHOUT_USER.owned` are not repeated here. */
const KEYS_WITHOUT_USER = {
  primary: words(`account_member_pkey account_pkey activity_pkey ai_answer_pkey ai_call_pkey analysis_run_pkey
    auth_session_pkey calendar_connection_pkey calendar_feed_pkey email_change_pkey free_days_pkey history_entry_pkey ideal_block_pkey idempotency_record_pkey
    keyword_rule_pkey north_star_pkey north_star_poster_pkey one_time_ticket_pkey password_reset_pkey plan_step_pkey pulse_check_pkey
    push_subscription_pkey reminder_pkey step_item_pkey time_block_pkey webhook_pkey weekly_priority_pkey weekly_reflection_pkey`),
  unique: words(`activity_default_name_unique app_user_email_unique app_user_google_subject_unique
    auth_session_token_unique calendar_feed_secret_unique email_change_token_unique one_time_ticket_hash_unique password_reset_token_unique
    push_subscription_endpoint_unique`),
  /** To a reference table Citus accepts them. */
  foreign:
    words(`account_member_account_id_foreign account_plan_id_foreign ai_answer_phase_id_foreign ai_call_run_id_foreign
    app_user_plan_id_foreign audit_log_actor_id_foreign auth_session_actor_id_foreign
    ideal_block_activity_id_foreign ideal_block_north_star_id_foreign ideal_block_phase_id_foreign
    ideal_block_size_id_foreign keyword_rule_phase_id_foreign own_calendar_calendar_id_foreign own_calendar_connection_id_foreign push_subscription_session_id_foreign sign_up_invitation_invited_by_foreign
    time_block_activity_id_foreign time_block_north_star_id_foreign time_block_phase_id_foreign
    time_block_size_id_foreign user_activity_activity_id_foreign`),
};

/** Tables in which the user's id may be null, which Citus rejects: the defaults, and requests before sign-in. */
const USER_MAY_BE_NULL = words('activity change_feed.plan_item idempotency_record one_time_ticket');

/** Queries and methods of repositories whose parameters name no user, by what they look for instead. */
const NAME_NO_USER = {
  admin: words(`AuditLogRepository.note SuperAdminRepository.add SuperAdminRepository.delist
    SuperAdminRepository.findByEmail SuperAdminRepository.listAll SuperAdminRepository.revoke insertFirstAdmin
    deleteSignUpInvitation hasSuperAdmin isOnAdminList listAuditLog listSignUpInvitations lockRights endInvalidSwitches readUsersPage recordFirstAdmin wasFirstAdminMade`),
  defaults: words(`DefaultItemRepository.add DefaultItemRepository.change DefaultItemRepository.lock
    DefaultItemRepository.remove analysisPhases findDefault findNames
    listDefaults listOffered listPhaseKeywordsJson listPlans`),
  schedule:
    words(`claimWatches claimWebhooks queueDueReminders connectionsToWatch dueOwnCalendars exhaustedRuns failExhaustedAnalyses lockedConnections lookAtOwnCalendars pendingRevocations
    retryWatches reviewMailPeople staleAnalyses staleConnections staleRuns waitingMails`),
  housekeeping: words(
    'addUpUserCount claimHousekeeping deleteExpired forgetSealed requestHousekeeping runHousekeepingIfDue',
  ),
  /** The transaction itself. */
  transaction: words('nameStep'),
  metrics: words('countUsers readOverdue'),
  process: words('forgetProcess listProcesses listScheduledRuns recordRun reportProcess'),
  email: words('UserRepository.add UserRepository.findByEmail findResetPerson hasUserWithEmail'),
  google: words('findGoogleUser insertGoogleUser isAccountConnected isGrantUnused'),
  token:
    words(`AccountInvitationRepository.findByToken CalendarFeedRepository.findOwner consumeSignUpInvitation
    findSignUpInvitation linkSignUpInvitation
    UserRepository.consumePasswordReset consumeAppCode consumeConsentState consumeJoinOffer consumeSignInTicket findNotified findSubscriber findValidApp
    linkInvitation openEmailChange replaceJoinOffer`),
  session: words(`AccountRepository.noteJoining SessionRepository.end endSession findValidSessions
    touchSession`),
  mail: words(
    'OutgoingMailRepository.queue OutgoingMailRepository.queueForOwner dropMail findMail recipientOf',
  ),
  account: words(`AccountInvitationRepository.end AccountInvitationRepository.findOpen
    AccountInvitationRepository.invite AccountInvitationRepository.mayAccept AccountInvitationRepository.withdraw
    AccountRepository.change AccountRepository.close AccountRepository.countMembers AccountRepository.lock
    AccountRepository.namesOf hasMemberWithEmail nameForOwner`),
  /** A user, by a parameter called `id`. */
  user: words(`UserRepository.change UserRepository.changePassword UserRepository.expectVersion
    UserRepository.moveToEmail UserRepository.replacePassword deleteUser findAdminUser hasUser lockAdminUser`),
  /** Rows of one person, by the id of a connection, run or event. */
  row: words(`ownerOf endReminder findDueReminder findReminder noteDelivered nextDelivery noteArrived noteFailed releaseWebhook resealWebhook findSwitchedOff waitForTomorrow answeringRun beginCalendars beginRevocation beginSync calendarOfAddress channelsOf claimAnalysis disconnectOwnOnly noteOwnSyncToken ownCalendarEvents seenOfOwnEvent wakeOwnCalendar claimRun
    claimUnwatchedCalendars classifiedInWindow completeRun confirmChannel countEffects cutConnections disconnect
    endRevocation failExhaustedRun failRun findConnection findSyncZone
    followMovedEvents followSeriesChanges forgetCalendar hasSyncWork isAskedToWait isFreshlySynced
    isRevocationDue listCalendarsJson lockConnection lockConnectionAndRun lockRun loseOpenCalls
    noteFailedCalendar noteGone noteRefreshMinutes noteThere noteWait openChannel pendingAiEvents pendingKeywordEvents previewSelectionJson
    previewWindowJson problemCounts removeCancelled removeChannel removeOutsideWindow removeUnlisted
    removeUnselected requireReconnection restoreFormerFindings selectCalendars settingsOfRun
    settingsVersionOf saveChildren settleCalendar storeCalendars storeCalendarsBesideRuns storeEvents storeKeywordFindings
    storePage storeRuleFindings storeTokens surplusChannels unlockConnection updateSyncSettings`),
};

const namesIn = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.values(lists).flat().toSorted();

/** A parameter with a user's id, or of a type that has it. An optional one does not count. */
const NAMES_USER =
  /\b(?:userId|ownerId|Requester|AnalysisClaim|AnswerSource|NewSession|NewApp|IdempotencyKey|OwnClaim)\b(?!\?)/;
const QUERY_FUNCTION =
  /^export (?:async )?(?:function|const) (\w+)(?: = (?:async )?)?(?:<[^(]*>)?\((\s*query: Query\b[^]*?)\)(?::| =>| \{)/gm;
const REPOSITORY = /^export class (\w+Repository)\b([^]*?)^\}/gm;
const METHOD = /^ {2}(?:async )?(\w+)(?:<[^(]*>)?\(([^]*?)\)(?::| \{)/gm;

async function queriesWithoutUser(): Promise<string[]> {
  const found: string[] = [];
  const sources = path.join(import.meta.dirname, '..');
  for await (const file of glob(path.join(sources, '*/**/*.ts'))) {
    // What runs any query belongs to nobody.
    if (file.endsWith('.test.ts') || file.endsWith('/query.ts')) continue;
    const source = await readFile(file, 'utf8');
    const add = (name: string, parameters: string) => {
      if (!NAMES_USER.test(parameters)) found.push(name);
    };
    for (const [, name = '', parameters = ''] of source.matchAll(QUERY_FUNCTION)) add(name, parameters);
    for (const [, repository, body = ''] of source.matchAll(REPOSITORY))
      for (const [, name = '', parameters = ''] of body.matchAll(METHOD))
        if (name !== 'constructor') add(`${repository}.${name}`, parameters);
  }
  return found.toSorted();
}

interface ForeignKey {
  readonly source: string;
  readonly column: string;
  readonly target: string;
}

const foreignKeys = () =>
  sqlRows<ForeignKey>(
    query,
    `select c.conrelid::regclass::text as source, a.attname as "column", c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );

describe('foreign keys', () => {
  it('each one to a user’s row either gives the owner or has a trigger that compares owners', async () => {
    const open: string[] = [];
    for (const { source, column, target } of await foreignKeys()) {
      const name = `${source}.${column}`;
      if (NOBODYS.includes(target) || OWNED_THROUGH.includes(name)) continue;
      const guarded = await sqlRows(
        query,
        `select from pg_trigger t where t.tgrelid = $1::regclass and t.tgname = $2
           and pg_get_functiondef(t.tgfoid) like '%' || $3 || '%'`,
        [source, `${source}_references_owned`, `${source}_${column}_owner`],
      );
      if (guarded.length === 0) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('each one has an index for the deletion of its target', async () => {
    const slow: string[] = [];
    for (const { source, column, target } of await foreignKeys()) {
      const indexed = await sqlRows(
        query,
        `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = $1::regclass and a.attname = $2
           and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true)`,
        [source, column],
      );
      if (indexed.length === 0) slow.push(`${source}.${column} → ${target}`);
    }
    expect(slow).toEqual([]);
  });
});

describe('ownership in the database (OPS-51)', () => {
  it('an update can neither change the owner of a row nor point it at a row of another user', async () => {
    const [userId, otherId] = [await newUser(database.pool), await newUser(database.pool)];
    const [theirs] = await sqlRows<{ id: string }>(
      query,
      `insert into activity (user_id, name) values ($1, 'Theirs') returning id`,
      [otherId],
    );
    const [mine] = await sqlRows<{ id: string }>(
      query,
      `insert into activity (user_id, name) values ($1, 'Mine') returning id`,
      [userId],
    );
    await sqlRows(query, 'insert into user_activity (user_id, activity_id) values ($1, $2)', [
      userId,
      mine?.id,
    ]);
    await expect(
      sqlRows(query, 'update user_activity set activity_id = $2 where user_id = $1', [userId, theirs?.id]),
    ).rejects.toMatchObject({ constraint: 'user_activity_activity_id_owner' });
    await expect(
      sqlRows(query, 'update activity set user_id = $1 where id = $2', [otherId, mine?.id]),
    ).rejects.toMatchObject({ constraint: 'activity_owner_fixed' });
    await expect(
      sqlRows(query, 'update activity set user_id = null where id = $1', [mine?.id]),
    ).rejects.toMatchObject({ constraint: 'activity_owner_fixed' });
  });
});

describe('distribution by user', () => {
  // Each table with the number of the column that has the user's id, or null.
  const TABLES = `with user_column as (select * from jsonb_each_text($1)), tables as (
    select c.oid, c.oid::regclass::text as name, a.attnum as "user", a.attnotnull as "notNull"
    from pg_class c left join user_column u on u.key = c.oid::regclass::text
      left join pg_attribute a on a.attrelid = c.oid and a.attname = coalesce(u.value, 'user_id')
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'change_feed'::regnamespace))`;
  const names = async (select: string, values: readonly unknown[] = []) =>
    (await sqlRows<{ name: string }>(query, `${TABLES} ${select}`, [USER_COLUMNS, ...values]))
      .map(({ name }) => name)
      .toSorted();
  const keysWithoutUser = (kind: string) =>
    names(`select i.indexrelid::regclass::text as name from tables t join pg_index i on i.indrelid = t.oid
      where ${kind} and t."user" <> all (i.indkey[0:i.indnkeyatts - 1])`);

  it('the tables without the user’s id, and those in which it may be null, are listed', async () => {
    expect(await names('select name from tables where "user" is null')).toEqual(namesIn(WITHOUT_USER));
    expect(await names('select name from tables where not "notNull"')).toEqual(USER_MAY_BE_NULL);
  });

  it('the primary keys, unique indexes and foreign keys without the user’s id are listed', async () => {
    const { primary, unique, foreign } = KEYS_WITHOUT_USER;
    expect(await keysWithoutUser('i.indisprimary')).toEqual(primary);
    expect(await keysWithoutUser('(i.indisunique or i.indisexclusion) and not i.indisprimary')).toEqual(
      unique,
    );
    const references = `select f.conname::text as name from tables t join pg_constraint f on f.conrelid = t.oid
      where f.contype = 'f' and (t."user" = any (f.conkey)) is not true and t.name <> all ($2)`;
    expect(await names(references, [WITHOUT_USER.owned])).toEqual(foreign);
  });

  it('the queries and methods whose parameters name no user are listed', async () => {
    expect(await queriesWithoutUser()).toEqual(namesIn(NAME_NO_USER));
  });
});
