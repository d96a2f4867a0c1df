import type { EventWriter } from './event-writer.ts';
import { aiko, lena, maya, noor, priya, room, sam, tom } from './people.ts';
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
  eventsThatCountNothing(write);
  oneOffs(write, random);
}

function weeklyMeetings({ timed, moved, cancelled, stamp }: EventWriter): void {
  const standUp = timed('stand-up', BEGAN, '09:15', 15, 'Daily stand-up', {
    description: 'Yesterday, today, anything in the way. Fifteen minutes, cameras optional.',
    location: 'https://meet.google.com/sma-mple-day',
    attendees: [maya, priya, tom, lena, aiko],
    organizer: priya,
    rule: 'WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    except: `EXDATE;TZID=Europe/Stockholm:${stamp(-17)}T091500,${stamp(18)}T091500`,
  });
  moved(standUp, 1, 1, '10:00', 15, 'Daily stand-up (moved, dentist)');
  cancelled(standUp, 3);
  cancelled(standUp, -4);
  const oneToOne = timed('one-to-one', BEGAN + 1, '14:00', 30, 'Maya / Priya 1:1', {
    attendees: [maya, priya],
    organizer: priya,
    rule: 'WEEKLY;BYDAY=TU',
  });
  moved(oneToOne, 8, 9, '15:30', 45);
  timed('focus', BEGAN + 4, '09:30', 150, 'Focus time 🎧', {
    transparency: 'opaque',
    eventType: 'focusTime',
    colorId: '8',
    rule: 'WEEKLY;BYDAY=FR',
  });
  timed('planning', BEGAN, '10:00', 90, 'Sprint planning', {
    location: 'Room Lighthouse',
    attendees: [maya, priya, tom, lena, aiko, sam, room],
    organizer: tom,
    rule: 'WEEKLY;INTERVAL=2;BYDAY=MO',
  });
  timed('retro', BEGAN + 10, '15:00', 60, 'Retrospective', {
    attendees: [maya, priya, tom, lena],
    organizer: lena,
    rule: 'WEEKLY;INTERVAL=2;BYDAY=TH',
  });
  timed('old-project', BEGAN + 2, '11:00', 60, 'Beacon migration – weekly check-in', {
    description: 'Ends when the old system is switched off.',
    attendees: [maya, sam, tom],
    organizer: sam,
    rule: `WEEKLY;BYDAY=WE;UNTIL=${stamp(9)}T225959Z`,
  });
}

function meetingsAcrossZones({ timed }: EventWriter): void {
  timed('new-york', BEGAN + 2, '10:30', 45, 'Design review with the New York studio', {
    zone: NEW_YORK,
    location: 'https://meet.google.com/nyc-revi-ews',
    attendees: [maya, aiko, noor],
    organizer: noor,
    rule: 'WEEKLY;BYDAY=WE',
  });
  timed('tokyo', BEGAN + 3, '17:00', 60, 'Tokyo partners – 月例ミーティング', {
    zone: TOKYO,
    attendees: [maya, aiko],
    organizer: aiko,
    rule: 'MONTHLY;BYDAY=2TH',
  });
}

function monthlyMeetings({ timed, allDay }: EventWriter): void {
  timed('all-hands', BEGAN + 3, '16:00', 60, 'All-hands 📣', {
    location: 'The big kitchen',
    organizer: { email: 'people@harborlight.example', displayName: 'Harborlight People' },
    rule: 'MONTHLY;BYDAY=-1TH',
  });
  timed('budget', BEGAN, '13:00', 60, 'Budget follow-up & invoices', {
    attendees: [maya, { email: 'finance@harborlight.example', displayName: 'Finance' }],
    rule: 'MONTHLY;BYDAY=1MO',
  });
  for (const [index, day] of [-84, -42, 0, 42, 84].entries())
    allDay(`on-call-${index}`, day, 7, 'On call 📟', { transparency: 'transparent' });
}

function trips({ timed, allDay }: EventWriter): void {
  timed('flight-out', 13, '10:25', 545, '✈️ ARN → EWR (SK 903)', {
    endZone: NEW_YORK,
    location: 'Stockholm Arlanda, Terminal 5',
  });
  allDay('new-york-week', 13, 6, 'New York: workshop week with the studio', {
    location: 'Brooklyn, NY',
    transparency: 'transparent',
  });
  timed(
    'workshop',
    15,
    '09:00',
    480,
    'Workshop: what we stop doing next year, and how we say goodbye to it properly (bring one thing you would miss)',
    {
      zone: NEW_YORK,
      location: '41 Flushing Ave, Brooklyn, NY 11205',
      attendees: [maya, aiko, noor, sam],
      organizer: noor,
    },
  );
  timed('flight-home', 18, '18:30', 460, '✈️ EWR → ARN (SK 904)', {
    zone: NEW_YORK,
    endZone: 'Europe/Stockholm',
    location: 'Newark Liberty International Airport',
  });
  allDay('conference', -38, 3, 'Slow Software conference', { location: 'Malmö', colorId: '7' });
  allDay('offsite', 58, 2, 'Team offsite in the archipelago ⛴️', {
    location: 'Utö',
    attendees: [maya, priya, tom, lena],
  });
}

/** Of the running weeks: declined, the place of a day, and a time that stays free. */
function eventsThatCountNothing({ timed, allDay }: EventWriter): void {
  timed('vendor', -7 + 1, '16:00', 60, 'Vendor demo: time tracking', {
    attendees: [{ ...maya, responseStatus: 'declined' }, sam, noor],
    organizer: noor,
    rule: 'WEEKLY;BYDAY=TU;COUNT=4',
  });
  allDay('home-office', -7 + 3, 1, 'Home office', {
    eventType: 'workingLocation',
    transparency: 'transparent',
    visibility: 'public',
    rule: 'WEEKLY;BYDAY=TH;COUNT=4',
  });
  timed('lunch-talk', -7 + 2, '12:00', 60, 'Open lunch table, come if you like', {
    transparency: 'transparent',
    rule: 'WEEKLY;BYDAY=WE;COUNT=4',
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
      write.timed(`one-off-${week}-${index}`, day, at, minutes, summary, {
        attendees: guests,
        organizer: random.pick([maya, priya, tom]),
        ...(random.next() < 0.4
          ? { location: random.pick(['Room Lighthouse', 'Room Pier', 'Café Fyren, Götgatan 12']) }
          : {}),
        ...(random.next() < 0.15 ? { status: 'tentative' as const } : {}),
      });
    }
  }
}
