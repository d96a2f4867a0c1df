import type { Caller } from '../src/database/caller.ts';
import { readSettings } from '../src/mcp/calendar-reader.ts';
import { readingTools } from '../src/mcp/tools/reading-tools.ts';
import type { Person, TestApp } from './test-app.ts';

const callerOf = ({ id }: Person): Caller => ({
  userId: id,
  sessionId: id,
  isSuperAdmin: false,
  isSwitched: false,
  device: 'Claude (assistant)',
  scope: 'change',
  step: null,
});

/** The answer of a reading tool, as its schemas have it. */
export async function askTool<Answer = Record<string, unknown>>(
  { database }: TestApp,
  person: Person,
  name: string,
  input: object = {},
  today = '2026-03-04',
): Promise<Answer> {
  const tool = readingTools.find((one) => one.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  const settings = await readSettings(database.query, person.id);
  const now = new Date(`${today}T10:00:00Z`);
  const context = { caller: callerOf(person), query: database.query, settings, now, today };
  return tool.output.strict().parse(await tool.run(tool.input.parse(input), context)) as Answer;
}

interface Plans {
  readonly activity: (name: string) => Promise<string>;
  readonly star: (body: object) => Promise<string>;
  readonly block: (activityId: string, fields: object) => Promise<string>;
  readonly sizes: Readonly<Record<string, string>>;
}

/** Makes a person's plan by the API. */
export async function plansOf(person: Person): Promise<Plans> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const { status, text, body: answer } = await person.call<T>('POST', path, body);
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
    return answer;
  };
  const body = await person.get<{ id: string; name: string }[]>('/time-blocks/sizes');
  const sizes = Object.fromEntries(body.map(({ id, name }) => [name, id]));
  return {
    sizes,
    activity: async (name) => (await post<{ activity: { id: string } }>('/activities', { name })).activity.id,
    star: async (fields) => (await post<{ theme: { id: string } }>('/north-stars', fields)).theme.id,
    block: async (activityId, fields) => {
      const whole = { activity_id: activityId, size: sizes['medium'], ...fields };
      return (await post<{ timeBlock: { id: string } }>('/time-blocks', whole)).timeBlock.id;
    },
  };
}

/** Events of a connected calendar, by SQL. */
export async function addEvents(
  { database }: TestApp,
  person: Person,
  events: readonly {
    readonly title: string;
    readonly text?: string;
    readonly start: string;
    readonly end: string;
    readonly response?: string;
  }[],
): Promise<void> {
  await database.pool.query(
    `with c as (
       insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1::uuid, $1::text, 'maya@example.com', 'connected') returning id),
     k as (
       insert into calendar (connection_id, provider_calendar_id, name, is_synced, is_primary, time_zone)
       select id, 'work', 'Work', true, true, 'Europe/Berlin' from c returning id)
     insert into calendar_event (calendar_id, provider_event_id, title, description, is_all_day, start_at, end_at, time_zone,
       own_response)
     select k.id, e ->> 'title' || (e ->> 'start'), e ->> 'title', e ->> 'text', false, (e ->> 'start')::timestamptz,
       (e ->> 'end')::timestamptz, 'UTC', e ->> 'response' from k, jsonb_array_elements($2::jsonb) e`,
    [person.id, JSON.stringify(events)],
  );
}
