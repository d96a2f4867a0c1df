import { randomUUID } from 'node:crypto';
import type { Person, TestApp } from './test-app.ts';

/** A person with a row in every table that can have one. */
export interface FullPerson {
  /** All texts of this person contain it, and no others do. */
  readonly word: string;
  readonly connectionId: string;
}

const insert = async (app: TestApp, text: string, values: readonly unknown[]): Promise<string> => {
  const rows = await app.rows<{ id: string }>(text, [...values]);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was added by: ${text}`);
  return row.id;
};

async function plan(person: Person, word: string): Promise<void> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const { status, text, body: response } = await person.call<T>('POST', path, body);
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
    return response;
  };
  const named = { name: `Star ${word}`, note: `Meaning ${word}` };
  const star = (await post<{ theme: { id: string } }>('/north-stars', named)).theme.id;
  const { activity } = await post<{ activity: { id: string } }>('/activities', { name: `Bake ${word}` });
  const [size] = await person.get<{ id: string }[]>('/time-blocks/sizes');
  await post('/time-blocks', {
    activity_id: activity.id,
    size: size?.id,
    north_star_theme_id: star,
    start_date: '2026-03-02',
    scheduled_days: ['monday'],
    title: `=Block ${word}`,
    note: `Remember ${word}`,
  });
  const { timeBlock } = await post<{ timeBlock: { id: string } }>('/time-blocks', {
    activity_id: activity.id,
    size: size?.id,
    start_date: '2026-03-02',
  });
  await person.call('DELETE', `/time-blocks/${timeBlock.id}`);
  await post('/weekly-reflections', { week_start_date: '2026-03-02', wins: [`Win ${word}`] });
  await post('/weekly-priorities', { week_start_date: '2026-03-02', ordered_theme_ids: [star] });
  await post('/pulse-checks', {
    date: '2026-03-02',
    weather_mood: 'cloudy',
    theme_ratings: [{ theme_id: star, rating: 7, note: `Note ${word}` }],
  });
  await post('/ideal-blocks', {
    weekday: 'monday',
    activity_id: activity.id,
    north_star_theme_id: star,
    size: size?.id,
    start_timing: { name: 'morning', hour: 7 },
  });
  await post('/north-star-poster', { context: `Context ${word}` });
  await post('/free-days', { free_days: [{ from: '2026-03-02', to: '2026-03-08' }] });
  await post('/calendar-feed', {});
}

async function calendar(app: TestApp, { id }: Person, word: string): Promise<string> {
  const connection = await insert(
    app,
    `insert into calendar_connection (user_id, provider_account_id, account_email, status, access_token_encrypted,
       refresh_token_encrypted, access_token_expires_at)
     values ($1, 'google-' || $2, $2 || '@gmail.test', 'connected', 'sealed-access', 'sealed-refresh', now())
     returning id`,
    [id, word],
  );
  const inside = await insert(
    app,
    `insert into calendar (connection_id, provider_calendar_id, name) values ($1, 'c-' || $2, 'Calendar ' || $2)
     returning id`,
    [connection, word],
  );
  const event = await insert(
    app,
    `insert into calendar_event (calendar_id, provider_event_id, title, description, is_all_day, start_at, end_at)
     values ($1, 'e-' || $2, 'Event ' || $2, '+' || $2, false, '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z')
     returning id`,
    [inside, word],
  );
  const run = await insert(
    app,
    `insert into calendar_sync_run (connection_id, status) values ($1, 'in_progress') returning id`,
    [connection],
  );
  await insert(
    app,
    `insert into calendar_event_entry (event_id, calendar_id, run_id, kind, reason, title)
     values ($1, $2, $3, 'added', 'created', 'Event ' || $4) returning id`,
    [event, inside, run, word],
  );
  await insert(
    app,
    `insert into calendar_set_aside (calendar_id, provider_event_id, title, reason, run_id)
     values ($1, 'aside-' || $2, 'Aside ' || $2, 'unreadable', $3) returning run_id as id`,
    [inside, word, run],
  );
  await insert(
    app,
    `insert into calendar_channel (id, calendar_id, token_hash, resource_id, expires_at)
     values ($1, $2, 'channel-hash', 'resource', now() + interval '1 day') returning id`,
    [randomUUID(), inside],
  );
  await insert(
    app,
    `with choices as (update app_user set own_calendar =
       '{"zone":"Europe/Berlin","blocks":"all","as_busy":true,"with_names":true,"with_colors":true}' where id = $1)
     insert into own_calendar (user_id, connection_id, calendar_id, since) values ($1, $2, $3, '2026-03-02')
     returning user_id as id`,
    [id, connection, inside],
  );
  await insert(
    app,
    `insert into own_calendar_event (calendar_id, id, etag, written, state) values ($1, 'shown-' || $2, '1', '{}', 'shown')
     returning id`,
    [inside, word],
  );
  await insert(
    app,
    `insert into analysis_finding (calendar_event_id, method, reason) values ($1, 'ai', 'Because ' || $2)
     returning calendar_event_id as id`,
    [event, word],
  );
  return connection;
}

async function reminders(app: TestApp, { id }: Person, word: string): Promise<void> {
  await insert(
    app,
    `insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, device)
     select $1, id, 'https://push.example.com/' || $2, 'point', 'secret', 'Device ' || $2
     from auth_session where user_id = $1 limit 1 returning id`,
    [id, word],
  );
  await insert(
    app,
    `insert into reminder (user_id, kind, date, planned_at, due_at) values ($1, 'day', '2026-03-02', now(), now())
     returning id`,
    [id],
  );
  await insert(app, 'insert into reminder_watch (user_id) values ($1) returning user_id as id', [id]);
}

async function webhooks(app: TestApp, { id }: Person, word: string): Promise<void> {
  const webhook = await insert(
    app,
    `insert into webhook (user_id, address, secret, verified_at, problem)
     values ($1, 'https://hooks.example.com/' || $2, 'sealed', now(), 'Problem ' || $2) returning id`,
    [id, word],
  );
  await insert(
    app,
    `insert into webhook_delivery (webhook_id, type, problem) values ($1, 'review.due', 'Problem ' || $2) returning id`,
    [webhook, word],
  );
  await insert(
    app,
    `insert into webhook_usage (user_id, day) values ($1, '2026-03-02') returning user_id as id`,
    [id],
  );
}

async function connectedApps(app: TestApp, { id }: Person, word: string): Promise<void> {
  const script = await insert(
    app,
    `insert into auth_session (user_id, name, scope, token_hash) values ($1, 'Script ' || $2, 'change', 'app-hash-' || $2)
     returning id`,
    [id, word],
  );
  await insert(
    app,
    `insert into step_item (user_id, step_id, app_id, device, resource, item_id, after)
     values ($1, gen_random_uuid(), $2, 'Script ' || $3, 'activities', 'x', json_build_object('name', 'Made ' || $3))
     returning id`,
    [id, script, word],
  );
  await insert(
    app,
    `insert into plan_proposal (user_id, device, week_start_date, blocks)
     values ($1, 'Script ' || $2, '2026-03-02', '[]') returning user_id as id`,
    [id, word],
  );
}

async function analysis(app: TestApp, { id }: Person, word: string): Promise<void> {
  const run = await insert(
    app,
    `insert into analysis_run (user_id, methods, events_total) values ($1, '{ai}', 1) returning id`,
    [id],
  );
  await insert(
    app,
    `insert into ai_call (user_id, run_id, day, model, tokens_reserved) values ($1, $2, current_date, 'small', 9)
     returning id`,
    [id, run],
  );
  await insert(
    app,
    `insert into ai_answer (user_id, content_hash, model, prompt_hash, reason)
     values ($1, 'hash', 'small', 'prompt', 'Because ' || $2) returning id`,
    [id, word],
  );
  await insert(
    app,
    `insert into keyword_rule (user_id, keyword, phase_id) select $1, 'rule ' || $2, id from ecocycle_phase limit 1
     returning id`,
    [id, word],
  );
}

/** Creates a row of every kind for a person. */
export async function createFullPerson(app: TestApp, person: Person): Promise<FullPerson> {
  const word = `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await plan(person, word);
  const connectionId = await calendar(app, person, word);
  await analysis(app, person, word);
  await reminders(app, person, word);
  await webhooks(app, person, word);
  await connectedApps(app, person, word);
  return { word, connectionId };
}
