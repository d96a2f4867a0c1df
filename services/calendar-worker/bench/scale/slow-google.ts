// The Google emulator in its own process, each call of the calendars delayed. Maya has one small calendar, Jonas many.
import { createGoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { CALENDAR_SCOPES } from '@simmer/google/google-config';
import { DAY_MS } from '@simmer/domain/dates/day-ms';
import { calendarName, type GoogleOptions } from './google-process.ts';

const options = JSON.parse(process.argv[2] ?? '') as GoogleOptions;
const { delayMs, small, large } = options;

const emulator = createGoogleEmulator({
  clientId: 'bench',
  clientSecret: 'bench',
  redirectUris: [],
  prefix: '/google',
  isControllable: true,
  accessTokenSeconds: 86_400,
});

const DESCRIPTION = 'What we said last time, and what is still open.';

function addCalendar(email: string, calendarId: string, eventCount: number, description = DESCRIPTION): void {
  emulator.control.addCalendar(email, calendarId);
  const begin = Date.now() - 80 * DAY_MS;
  for (let place = 0; place < eventCount; place++) {
    const at = begin + (place * 160 * DAY_MS) / eventCount;
    const moment = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: 'Europe/Stockholm' });
    emulator.control.insertEvent(email, calendarId, {
      summary: `Meeting ${place}`,
      description,
      start: moment(at),
      end: moment(at + 3_600_000),
      attendees: [{ email: 'jo@example.com', displayName: 'Jo' }],
    });
  }
}

addCalendar(MAYA, calendarName('small', 0), small.events);
for (let place = 0; place < large.calendars; place++)
  addCalendar(JONAS, calendarName('large', place), large.events, large.description);
if (delayMs > 0) emulator.control.addFault({ delay_ms: delayMs, count: 1_000_000_000 });
const root = await emulator.listen();
const tokensOf = (email: string) => emulator.control.grantTokens(email, [...CALENDAR_SCOPES]);
process.stdout.write(`${JSON.stringify({ root, small: tokensOf(MAYA), large: tokensOf(JONAS) })}\n`);
