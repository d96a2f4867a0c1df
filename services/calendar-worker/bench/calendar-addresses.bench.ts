// What it costs to read calendars by their addresses whose files have not changed: 1,000 people with three each, read by
// one worker on the real queue in PostgreSQL. CPU time is that of worker and PostgreSQL for a reading, beside that of a
// Google calendar that has not changed. Goal: no more than that.
// Needs a built dist (npm run build -w @simmer/calendar-worker).
import { startCalendarFileServer } from '@simmer/local-stack/testing/calendar-file-server';
import { newUser } from '@simmer/persistence/testing/new-user';
import process from 'node:process';
import { addAddress } from './scale/add-address.ts';
import { measureSyncs } from './scale/measure-syncs.ts';
import { openScaleFixture, type ScaleFixture } from './scale/scale-fixture.ts';
import { startWorkerProcess, stopWorkerProcess } from './scale/worker-processes.ts';

const PEOPLE = 1_000;
const CALENDARS = 3;
const EVENTS = 50;
const GOAL = 1;

function fileText(): string {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const events = Array.from(
    { length: EVENTS },
    (_, place) =>
      `BEGIN:VEVENT\r\nUID:${place}@school\r\nDTSTART:${tomorrow}T080000Z\r\nDTEND:${tomorrow}T090000Z\r\nSUMMARY:Lesson ${place}\r\nEND:VEVENT\r\n`,
  );
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
}

/** Reads each connection once, as many at a time as there are people: a job costs more in a longer queue. */
async function readAll(fixture: ScaleFixture, connections: readonly string[]): Promise<number> {
  // Else the first readings would pay for the events that were stored before.
  await fixture.database.pool.query('vacuum analyze');
  let seconds = 0;
  for (let from = 0; from < connections.length; from += PEOPLE)
    seconds += (await measureSyncs(fixture, connections.slice(from, from + PEOPLE))).usedSeconds;
  return (seconds / connections.length) * 1000;
}

const fixture = await openScaleFixture('PostgreSQL', {
  delayMs: 0,
  small: { events: EVENTS },
  large: { calendars: 1, events: 1 },
});
const school = await startCalendarFileServer();
school.publish('/term.ics', fileText());
const worker = await startWorkerProcess(fixture.variables);
try {
  const addresses: string[] = [];
  const google: string[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const userId = await newUser(fixture.database.pool);
    for (let place = 0; place < CALENDARS; place++)
      addresses.push(await addAddress(fixture, userId, `${school.origin}/term.ics?of=${person}-${place}`));
    google.push(await fixture.connect('small'));
  }
  const first = await readAll(fixture, addresses);
  const unchanged = await readAll(fixture, addresses);
  const notModified = school.answered.filter((status) => status === 304).length;
  if (notModified < addresses.length) throw new Error(`Only ${notModified} files were not read again.`);
  const googleFirst = await readAll(fixture, google);
  const googleUnchanged = await readAll(fixture, google);
  const ratio = unchanged / googleUnchanged;
  const isMet = ratio <= GOAL;
  const text = (ms: number) => `${ms.toFixed(1)} ms`;
  console.log(`CPU for a first reading of ${EVENTS} events: ${text(first)}, Google ${text(googleFirst)}`);
  console.log(
    `CPU for an unchanged one: ${text(unchanged)}, Google ${text(googleUnchanged)}: ` +
      `${ratio.toFixed(2)} × (goal ${GOAL}) ${isMet ? 'met' : 'MISSED'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stopWorkerProcess(worker);
  await school.close();
  await fixture.close();
}
