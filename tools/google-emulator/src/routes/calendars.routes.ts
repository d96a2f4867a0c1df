import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { CalendarInfo } from '../calendar/calendar.store.ts';
import type { CalendarListEntry } from '../sample-accounts.ts';
import { requireCalendar, requireScope } from './bearer.ts';
import { GoogleRejection, invalidParameter } from '../google-reply.ts';
import { isZone } from '../zone-time.ts';
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
      const definedFields = Object.entries(data).filter(([, value]) => value !== undefined);
      world.paint(email, entry.calendarId, Object.fromEntries(definedFields));
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

const PATH = '/calendar/v3/calendars/:calendarId';

const calendarSchema = z.object({
  summary: z.string(),
  description: z.string().optional(),
  timeZone: z.string().refine(isZone).default('UTC'),
});

/** calendars.insert, calendars.get and calendars.delete. */
export function calendarsRoutes(app: FastifyInstance, context: EmulatorContext): void {
  app.post('/calendar/v3/calendars', (request) => {
    const { email, clientId } = requireScope(context, request, 'writeCalendar');
    return calendarResource(context.world.createCalendar(email, clientId, readCalendar(request.body)));
  });

  app.get<{ Params: { calendarId: string } }>(PATH, (request) =>
    calendarResource(requireCalendar(context, request, 'readCalendar').store.info),
  );

  app.delete<{ Params: { calendarId: string } }>(PATH, (request, reply) => {
    const { entry } = requireCalendar(context, request, 'writeCalendar');
    if (entry.isPrimary) throw invalidParameter('calendarId', 'A primary calendar cannot be deleted.');
    if (entry.accessRole !== 'owner') throw new GoogleRejection(403, 'forbidden', 'Forbidden');
    context.world.deleteCalendar(entry.calendarId);
    return reply.code(204).send();
  });
}

function readCalendar(body: unknown): Omit<CalendarInfo, 'id'> {
  const { success, data, error } = calendarSchema.safeParse(body ?? {});
  if (!success) {
    const name = String(error.issues[0]?.path[0] ?? 'calendar');
    if (name === 'summary') throw new GoogleRejection(400, 'required', 'Missing title.');
    throw invalidParameter(name);
  }
  const { description, ...calendar } = data;
  return description === undefined ? calendar : { ...calendar, description };
}

const calendarResource = (info: CalendarInfo): Record<string, unknown> => ({
  kind: 'calendar#calendar',
  etag: `"${info.id.slice(2, 18)}"`,
  ...info,
  conferenceProperties: { allowedConferenceSolutionTypes: ['hangoutsMeet'] },
});
