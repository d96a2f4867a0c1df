import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { CalendarListEntry } from '../sample/sample-accounts.ts';
import { requireCalendar, requireScope } from './bearer.ts';
import { invalidParameter } from '../google-reply.ts';
import { pageSize } from './query-reading.ts';

type Query = Record<string, string | undefined>;

/** The calendar colours that the sample uses, by Google's ids. */
const CALENDAR_COLORS: Readonly<Record<string, string>> = {
  '2': '#d06b64',
  '4': '#fa573c',
  '6': '#ffad46',
  '8': '#16a765',
  '9': '#7bd148',
  '14': '#9fe1e7',
  '15': '#9fc6e7',
  '16': '#4986e7',
  '17': '#9a9cff',
  '24': '#a47ae2',
};

const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .optional();
const colorsSchema = z.strictObject({ backgroundColor: colorSchema, foregroundColor: colorSchema });

/** calendarList.list, and calendarList.patch of colours. */
export function calendarListRoutes(app: FastifyInstance, context: EmulatorContext): void {
  const { world } = context;

  app.get<{ Querystring: Query }>('/calendar/v3/users/me/calendarList', (request) => {
    const grant = requireScope(context, request, 'list');
    const entries = world.entriesOf(grant.email);
    const offset = offsetFrom(request.query['pageToken']);
    const size = pageSize(request.query['maxResults'], 100, 250);
    const items = entries.slice(offset, offset + size).map((entry) => entryResource(context, entry));
    const hasMore = offset + size < entries.length;
    return {
      kind: 'calendar#calendarList',
      etag: `"${entries.length}"`,
      ...(hasMore
        ? { nextPageToken: Buffer.from(String(offset + size)).toString('base64url') }
        : { nextSyncToken: Buffer.from(`list ${entries.length}`).toString('base64url') }),
      items,
    };
  });

  app.patch<{ Params: { calendarId: string }; Querystring: Query }>(
    '/calendar/v3/users/me/calendarList/:calendarId',
    (request) => {
      const { entry, email } = requireCalendar(context, request, 'writeCalendar');
      if (request.query['colorRgbFormat'] !== 'true') throw invalidParameter('colorRgbFormat');
      const { success, data, error } = colorsSchema.safeParse(request.body);
      if (!success) throw invalidParameter(String(error.issues[0]?.path[0] ?? 'calendarListEntry'));
      const given = Object.entries(data).filter(([, value]) => value !== undefined);
      world.paint(email, entry.calendarId, Object.fromEntries(given));
      const painted = world.calendarOf(email, entry.calendarId)?.entry ?? entry;
      return entryResource(context, painted);
    },
  );
}

function entryResource(context: EmulatorContext, entry: CalendarListEntry): Record<string, unknown> {
  const { id, ...info } = context.world.store(entry.calendarId).info;
  return {
    kind: 'calendar#calendarListEntry',
    etag: `"${entry.colorId}${entry.backgroundColor ?? ''}${entry.foregroundColor ?? ''}"`,
    id,
    ...info,
    summaryOverride: entry.summaryOverride,
    colorId: entry.colorId,
    backgroundColor: entry.backgroundColor ?? CALENDAR_COLORS[entry.colorId],
    foregroundColor: entry.foregroundColor ?? '#1d1d1d',
    selected: entry.isSelected,
    accessRole: entry.accessRole,
    defaultReminders: [],
    primary: entry.isPrimary || undefined,
    conferenceProperties: { allowedConferenceSolutionTypes: ['hangoutsMeet'] },
  };
}

function offsetFrom(pageToken: string | undefined): number {
  if (pageToken === undefined) return 0;
  const offset = Number(Buffer.from(pageToken, 'base64url').toString());
  if (!Number.isSafeInteger(offset) || offset <= 0) throw invalidParameter('pageToken');
  return offset;
}
