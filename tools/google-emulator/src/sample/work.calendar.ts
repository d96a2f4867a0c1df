import type { EventWriter } from './event-writer.ts';
import { aiko, lena, maya, noor, organizedBy, priya, room, sam, tom } from './people.ts';
import type { Rng } from '@simmer/testing/seeded-random';

const NEW_YORK = 'America/New_York';
const TOKYO = 'Asia/Tokyo';
/** Series started this many days before the anchor Monday: 30 weeks. */
const BEGAN = -210;

/** Maya's work: meetings, trips and focus time. */
export function writeWork(write: EventWriter, random: Rng): void {
  weeklyMeetings(write);
  meetingsAcrossZones(write);
  monthlyMeetings(write);
  trips(write);
  oneOffs(write, random);
}

function weeklyMeetings(write: EventWriter): void {
  const standUp = write.timed(
    'stand-up',
    { day: BEGAN, at: '09:15', minutes: 15 },
    {
      summary: 'Daily stand-up',
      description: 'Yesterday, today, anything in the way. Fifteen minutes, cameras optional.',
      location: 'https://meet.google.com/sma-mple-day',
      attendees: [maya, priya, tom, lena, aiko],
      organizer: organizedBy(priya),
      recurrence: [
        'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
        `EXDATE;TZID=Europe/Stockholm:${write.stamp(-17)}T091500,${write.stamp(18)}T091500`,
      ],
    },
  );
  write.moved(
    standUp,
    1,
    { day: 1, at: '10:00', minutes: 15 },
    { summary: 'Daily stand-up (moved, dentist)' },
  );
  write.cancelled(standUp, 3);
  write.cancelled(standUp, -4);
  const oneToOne = write.timed(
    'one-to-one',
    { day: BEGAN + 1, at: '14:00', minutes: 30 },
    {
      summary: 'Maya / Priya 1:1',
      attendees: [maya, priya],
      organizer: organizedBy(priya),
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
    },
  );
  write.moved(oneToOne, 8, { day: 9, at: '15:30', minutes: 45 });
  write.timed(
    'focus',
    { day: BEGAN + 4, at: '09:30', minutes: 150 },
    {
      summary: 'Focus time 🎧',
      transparency: 'opaque',
      colorId: '8',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=FR'],
    },
  );
  write.timed(
    'planning',
    { day: BEGAN, at: '10:00', minutes: 90 },
    {
      summary: 'Sprint planning',
      location: 'Room Lighthouse',
      attendees: [maya, priya, tom, lena, aiko, sam, room],
      organizer: organizedBy(tom),
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    },
  );
  write.timed(
    'retro',
    { day: BEGAN + 10, at: '15:00', minutes: 60 },
    {
      summary: 'Retrospective',
      attendees: [maya, priya, tom, lena],
      organizer: organizedBy(lena),
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
    },
  );
  write.timed(
    'old-project',
    { day: BEGAN + 2, at: '11:00', minutes: 60 },
    {
      summary: 'Beacon migration – weekly check-in',
      description: 'Ends when the old system is switched off.',
      attendees: [maya, sam, tom],
      organizer: organizedBy(sam),
      recurrence: [`RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=${write.stamp(9)}T225959Z`],
    },
  );
}

function meetingsAcrossZones(write: EventWriter): void {
  write.timed(
    'new-york',
    { day: BEGAN + 2, at: '10:30', minutes: 45, zone: NEW_YORK },
    {
      summary: 'Design review with the New York studio',
      location: 'https://meet.google.com/nyc-revi-ews',
      attendees: [maya, aiko, noor],
      organizer: organizedBy(noor),
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=WE'],
    },
  );
  write.timed(
    'tokyo',
    { day: BEGAN + 3, at: '17:00', minutes: 60, zone: TOKYO },
    {
      summary: 'Tokyo partners – 月例ミーティング',
      attendees: [maya, aiko],
      organizer: organizedBy(aiko),
      recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=2TH'],
    },
  );
}

function monthlyMeetings(write: EventWriter): void {
  write.timed(
    'all-hands',
    { day: BEGAN + 3, at: '16:00', minutes: 60 },
    {
      summary: 'All-hands 📣',
      location: 'The big kitchen',
      organizer: { email: 'people@harborlight.example', displayName: 'Harborlight People' },
      recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=-1TH'],
    },
  );
  write.timed(
    'budget',
    { day: BEGAN, at: '13:00', minutes: 60 },
    {
      summary: 'Budget follow-up & invoices',
      attendees: [maya, { email: 'finance@harborlight.example', displayName: 'Finance' }],
      recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1MO'],
    },
  );
  for (const [index, day] of [-84, -42, 0, 42, 84].entries()) {
    write.allDay(`on-call-${index}`, day, 7, { summary: 'On call 📟', transparency: 'transparent' });
  }
}

function trips(write: EventWriter): void {
  write.timed(
    'flight-out',
    { day: 13, at: '10:25', minutes: 545, endZone: NEW_YORK },
    { summary: '✈️ ARN → EWR (SK 903)', location: 'Stockholm Arlanda, Terminal 5' },
  );
  write.allDay('new-york-week', 13, 6, {
    summary: 'New York: workshop week with the studio',
    location: 'Brooklyn, NY',
    transparency: 'transparent',
  });
  write.timed(
    'workshop',
    { day: 15, at: '09:00', minutes: 480, zone: NEW_YORK },
    {
      summary:
        'Workshop: what we stop doing next year, and how we say goodbye to it properly (bring one thing you would miss)',
      location: '41 Flushing Ave, Brooklyn, NY 11205',
      attendees: [maya, aiko, noor, sam],
      organizer: organizedBy(noor),
    },
  );
  write.timed(
    'flight-home',
    { day: 18, at: '18:30', minutes: 460, zone: NEW_YORK, endZone: 'Europe/Stockholm' },
    { summary: '✈️ EWR → ARN (SK 904)', location: 'Newark Liberty International Airport' },
  );
  write.allDay('conference', -38, 3, {
    summary: 'Slow Software conference',
    location: 'Malmö',
    colorId: '7',
  });
  write.allDay('offsite', 58, 2, {
    summary: 'Team offsite in the archipelago ⛴️',
    location: 'Utö',
    attendees: [maya, priya, tom, lena],
  });
}

const TOPICS = [
  ['Interview: product designer', 60],
  ['Client call – Brightwater', 45],
  ['Lunch & learn: calmer notifications', 60],
  ['User interviews (3 × 30 min)', 90],
  ['Accessibility review', 60],
  ['Portfolio walk-through', 30],
  ['Prototype testing', 120],
  ['Roadmap sketching', 90],
  ['Write the case study ✍️', 120],
  ['Contract review with legal', 45],
  ['Coffee with Tom ☕', 30],
  ['Handover: holiday cover', 30],
  ['Closing the Lantern project', 60],
  ['Kick-off: Tidewater', 90],
] as const satisfies readonly (readonly [string, number])[];

function oneOffs(write: EventWriter, random: Rng): void {
  for (let week = -26; week <= 26; week += 1) {
    const count = random.between(1, 3);
    for (let index = 0; index < count; index += 1) {
      const [summary, minutes] = random.pick(TOPICS);
      const day = week * 7 + random.between(0, 4);
      const at = `${random.between(10, 16)}:${random.pick(['00', '30'])}`;
      const guests = [maya, random.pick([priya, tom, lena]), random.pick([aiko, sam, noor])];
      write.timed(
        `one-off-${week}-${index}`,
        { day, at, minutes },
        {
          summary,
          attendees: guests,
          organizer: organizedBy(random.pick([maya, priya, tom])),
          ...(random.next() < 0.4
            ? { location: random.pick(['Room Lighthouse', 'Room Pier', 'Café Fyren, Götgatan 12']) }
            : {}),
          ...(random.next() < 0.15 ? { status: 'tentative' as const } : {}),
        },
      );
    }
  }
}
