// The Google emulator in its own process, so that its CPU time does not count as the worker's.
import { createGoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { CALENDAR_SCOPES } from '@simmer/google/google-config';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

const [calendarId = '', amount = '0'] = process.argv.slice(2);

const emulator = createGoogleEmulator({
  clientId: 'bench',
  clientSecret: 'bench',
  redirectUris: [],
  prefix: '/google',
  isControllable: true,
});
emulator.control.addCalendar(MAYA, calendarId);
const begin = Date.now() - 80 * DAY_MS;
for (let place = 0; place < Number(amount); place++) {
  const at = begin + (place * 160 * DAY_MS) / Number(amount);
  const moment = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: 'Europe/Stockholm' });
  emulator.control.insertEvent(MAYA, calendarId, {
    summary: `Meeting ${place} about the plan for the harbour`,
    description: 'What we said last time, and what is still open. Bring the drawings.',
    location: 'Studio, second floor',
    start: moment(at),
    end: moment(at + 3_600_000),
    attendees: [{ email: 'jo@example.com', displayName: 'Jo' }, { email: 'sam@example.com' }],
  });
}
const root = await emulator.listen();
const tokens = emulator.control.grantTokens(MAYA, [...CALENDAR_SCOPES]);
process.stdout.write(`${JSON.stringify({ root, ...tokens })}\n`);
