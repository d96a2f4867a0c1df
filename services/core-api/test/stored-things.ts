import type { TestApp } from './test-app.ts';

/** Ids of rows, by kind. */
export type Things = Readonly<Record<string, string>>;

async function rows(app: TestApp, text: string, values: readonly unknown[]): Promise<string[]> {
  const response = await app.database.pool.query<{ id: string }>(text, [...values]);
  return response.rows.map(({ id }) => id);
}

/** The id of the only row of a statement. */
export async function only(app: TestApp, text: string, values: readonly unknown[]): Promise<string> {
  const [id, ...more] = await rows(app, text, values);
  if (id === undefined || more.length > 0) throw new Error(`One row was expected of: ${text}`);
  return id;
}

/** Rows of a calendar, its syncs and an analysis. */
export async function calendarThings(app: TestApp, userId: string): Promise<Things> {
  const connection = await only(
    app,
    `insert into calendar_connection (user_id, provider_account_id, account_email, status)
     values ($1, 'google-1', 'robin@example.test', 'connected') returning id`,
    [userId],
  );
  const calendar = await only(
    app,
    `insert into calendar (connection_id, provider_calendar_id, name) values ($1, 'c1', 'Mine') returning id`,
    [connection],
  );
  const event = await only(
    app,
    `insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_at, end_at)
     values ($1, 'e1', 'Noon', false, '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z') returning id`,
    [calendar],
  );
  const sync = await only(
    app,
    `insert into calendar_sync_run (connection_id, status) values ($1, 'in_progress') returning id`,
    [connection],
  );
  await only(
    app,
    `with choices as (update app_user set own_calendar =
       '{"zone":"Europe/Berlin","blocks":"all","as_busy":true,"with_names":true,"with_colors":true}' where id = $1)
     insert into own_calendar (user_id, connection_id, calendar_id, since) values ($1, $2, $3, '2026-03-02')
     returning user_id as id`,
    [userId, connection, calendar],
  );
  const former = await only(
    app,
    `insert into calendar_connection (user_id, provider_account_id, account_email, status)
     values ($1, 'google-2', 'former@example.test', 'disconnected') returning id`,
    [userId],
  );
  const calendarAddress = await only(
    app,
    `with c as (insert into calendar_connection (user_id, provider, provider_account_id, account_email, status)
       values ($1, 'address', 'school', 'school.example.test', 'connected') returning id)
     insert into calendar (connection_id, provider_calendar_id, name) select id, id, 'School' from c
     returning connection_id as id`,
    [userId],
  );
  return { connection, calendar, event, sync, former, calendarAddress };
}

/** A webhook, and what was sent to it. */
export async function webhookThings(app: TestApp, userId: string): Promise<Things> {
  const webhook = await only(
    app,
    `insert into webhook (user_id, address, secret) values ($1, 'https://hooks.example.com/a', 'sealed') returning id`,
    [userId],
  );
  const delivery = await only(
    app,
    `insert into webhook_delivery (webhook_id, type, data) values ($1, 'review.due', '{"week_start_date":"2026-03-02"}')
     returning id`,
    [webhook],
  );
  return { webhook, delivery };
}

/** A device that gets reminders, and a reminder. */
export async function reminderThings(app: TestApp, userId: string): Promise<Things> {
  const subscription = await only(
    app,
    `insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
     select user_id, id, 'https://push.example.com/1', 'point', 'secret' from auth_session where user_id = $1
     returning id`,
    [userId],
  );
  const reminder = await only(
    app,
    `insert into reminder (user_id, kind, date, planned_at, due_at) values ($1, 'day', '2026-03-02', now(), now())
     returning id`,
    [userId],
  );
  return { subscription, reminder };
}
