// SQL, because PostgreSQL serializes a page of runs, and searches the events of all of them.
import type { SyncSearchWord } from '@simmer/domain/event-history/sync-texts';
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../database/query.ts';
import { escapeLike } from '../database/tables.ts';
import { syncJson } from './sync-run.ts';

export interface SyncSearch {
  /** A run matches when all words match. */
  readonly words: readonly SyncSearchWord[];
  /** The IANA zone of the days. */
  readonly zone: string;
}

interface SyncsPage {
  /** Only runs that added, changed, removed or kept something. */
  readonly onlyChanged: boolean;
  readonly search: SyncSearch | null;
  /** Cursor: the page starts before this run; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

type Sql = RawBuilder<unknown>;

// Reads the newest runs of each connection by its index, and sorts only those.
const pageOf = (userId: string, { before, limit }: SyncsPage, isShown: Sql, searched: Sql) => sql<{
  json: string;
}>`${searched} select json_build_object(
    'syncs', coalesce(json_agg(${syncJson} order by r.place) filter (where r.place <= ${limit}), '[]'::json),
    'next', case when count(*) > ${limit} then (array_agg(r.id order by r.place))[${limit}::int] end)::text as json
  from (
    select page.*, row_number() over (order by page.started_at desc, page.id desc) as place
    from calendar_connection c cross join lateral (
      select s.* from calendar_sync_run s where s.connection_id = c.id and ${isShown}
        and (${before}::uuid is null
          or (s.started_at, s.id) < (select b.started_at, b.id from calendar_sync_run b where b.id = ${before}::uuid))
      order by s.started_at desc, s.id desc limit ${limit} + 1
    ) page where c.user_id = ${userId} order by place limit ${limit} + 1
  ) r`;

// Searches the events of all runs once, not once per run.
const searchedFor = (userId: string, words: readonly object[]) => sql`with word as materialized (
    select place, pattern, day, triggers, moods, counts, number
    from rows from (jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as (pattern text, day text, triggers text[], moods text[], counts text[], number integer))
      with ordinality as given (pattern, day, triggers, moods, counts, number, place)
  ), named as materialized (
    select distinct n.run_id, w.place from calendar_connection c join calendar k on k.connection_id = c.id
    join calendar_event_entry n on n.calendar_id = k.id cross join word w
    where c.user_id = ${userId} and n.run_id is not null and (n.title ilike w.pattern or k.name ilike w.pattern)
  )`;

const mood = sql`case when s.status = 'in_progress' then 'running' when s.cancelled_at is not null then 'cancelled'
  when s.status = 'failed' then 'failed' when s.failed_calendars <> '{}' then 'partly' else 'done' end`;
const countMatches = ['added', 'changed', 'removed', 'kept', 'set_aside'].map((count) =>
  sql.raw(`'${count}' = any (w.counts) and s.events_${count} > 0`),
);
// Counts of zero are not displayed, so they do not match.
const numbers = sql`w.number > 0 and w.number in (s.events_added, s.events_changed, s.events_removed, s.events_kept,
  s.events_set_aside, (select count(*) from jsonb_object_keys(s.failed_calendars)))`;
const days = (zone: string) =>
  sql`string_to_array(lower(to_char(s.started_at at time zone ${zone}, 'YYYY-MM-DD FMMonth FMDD YYYY FMDay HH24:MI:SS')), ' ')`;

const matches = (zone: string) => [
  sql`(s.id, w.place) in (select run_id, place from named)`,
  sql`s.trigger = any (w.triggers)`,
  sql`${mood} = any (w.moods)`,
  ...countMatches,
  numbers,
  sql`s.cancelled_at is null and s.error_message ilike w.pattern`,
  sql`exists (select from jsonb_array_elements(s.set_aside) a
     where concat_ws(' ', a ->> 'title', a ->> 'calendar_name', a ->> 'reason') ilike w.pattern)`,
  sql`exists (select from jsonb_each(s.failed_calendars) f
     where concat_ws(' ', f.value ->> 'name', f.value ->> 'reason') ilike w.pattern)`,
  sql`exists (select from unnest(${days(zone)}) d (word) where d.word like w.day)`,
];
const isFound = (zone: string) =>
  sql`not exists (select from word w where not coalesce(${sql.join(matches(zone), sql` or `)}, false))`;

// Day and month names match by prefix, numbers only as a whole: 1 does not match the 14th.
function dayPattern(word: string): string | null {
  if (/^\d+$/.test(word)) return word;
  return word.length < 3 ? null : `${escapeLike(word)}%`;
}

/** `{"syncs":[…],"next":…}`, newest first; `next` is the `before` of the next page, null on the last one. */
export async function listSyncsJson(query: Query, userId: string, page: SyncsPage): Promise<string> {
  const { onlyChanged, search } = page;
  const isChanged = onlyChanged ? sql`(s.events_synced > 0 or s.events_kept > 0)` : sql`true`;
  const isShown = search ? sql`${isChanged} and ${isFound(search.zone)}` : isChanged;
  const words = search?.words.map(({ text, ...meanings }) => ({
    ...meanings,
    pattern: `%${escapeLike(text)}%`,
    day: dayPattern(text),
  }));
  const searched = words ? searchedFor(userId, words) : sql``;
  const { rows } = await pageOf(userId, page, isShown, searched).execute(query);
  return rows.map(({ json }) => json).join('');
}
