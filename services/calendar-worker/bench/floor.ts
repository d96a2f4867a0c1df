import type { Pool } from 'pg';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

export interface FloorOptions {
  readonly pool: Pool;
  readonly connectionId: string;
  readonly root: string;
  readonly accessToken: string;
  readonly calendarId: string;
}

interface Item {
  readonly id: string;
  readonly etag: string;
  readonly htmlLink: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: { readonly email: string; readonly displayName: string };
  readonly attendees: readonly { readonly email: string; readonly displayName?: string }[];
  readonly start: { readonly dateTime: string; readonly timeZone: string };
  readonly end: { readonly dateTime: string };
}

interface Page {
  readonly items: readonly Item[];
  readonly nextPageToken?: string;
}

/** The worker's page size. */
const PAGE_SIZE = '1000';

function rowOf(item: Item) {
  return {
    provider_event_id: item.id,
    title: item.summary,
    description: item.description,
    location: item.location,
    organizer_name: item.organizer.displayName,
    organizer_email: item.organizer.email,
    attendees: item.attendees.map((guest) => ({
      email: guest.email,
      name: guest.displayName ?? null,
      response_status: null,
    })),
    is_all_day: false,
    start_at: item.start.dateTime,
    end_at: item.end.dateTime,
    time_zone: item.start.timeZone,
    link: item.htmlLink,
    etag: item.etag,
  };
}

const COLUMNS = Object.keys(
  rowOf({
    id: '',
    etag: '',
    htmlLink: '',
    summary: '',
    description: '',
    location: '',
    organizer: { email: '', displayName: '' },
    attendees: [],
    start: { dateTime: '', timeZone: '' },
    end: { dateTime: '' },
  }),
);

/**
 * The minimum work of a sync: every page fetched and parsed, all rows written in one statement.
 * @returns the number of events.
 */
export async function fetchAndUpsert({
  pool,
  connectionId,
  root,
  accessToken,
  calendarId,
}: FloorOptions): Promise<number> {
  const rows: object[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({
      singleEvents: 'true',
      maxResults: PAGE_SIZE,
      timeMin: new Date(Date.now() - 90 * DAY_MS).toISOString().slice(0, 14) + '00:00Z',
      timeMax: new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 14) + '00:00Z',
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const url = `${root}/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events?${query.toString()}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!response.ok) throw new Error(await response.text());
    const page = (await response.json()) as Page;
    rows.push(...page.items.map(rowOf));
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  const written = await pool.query(
    `insert into calendar_event (calendar_id, ${COLUMNS.join(', ')})
     select k.id, ${COLUMNS.map((name) => `page.${name}`).join(', ')}
     from calendar k, jsonb_populate_recordset(null::calendar_event, $2::jsonb) page where k.connection_id = $1
     on conflict (calendar_id, provider_event_id) do update set
       ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [connectionId, JSON.stringify(rows)],
  );
  return written.rowCount ?? 0;
}
