import type { EventWriter } from './event-writer.ts';

const BEGAN = -210;

/** The second account's own calendars. */
export function writeJonasPersonal(write: EventWriter): void {
  write.timed(
    'commute',
    { day: BEGAN, at: '07:30', minutes: 45 },
    { summary: 'School run', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'] },
  );
  write.timed(
    'guitar',
    { day: BEGAN + 1, at: '20:00', minutes: 60 },
    { summary: 'Guitar 🎸', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'] },
  );
  write.timed('car', { day: 4, at: '08:00', minutes: 30 }, { summary: 'Car inspection' });
  write.allDay('paternity', 35, 5, { summary: 'Days off with Nils' });
}

export function writeJonasClimbing(write: EventWriter): void {
  write.timed(
    'bouldering',
    { day: BEGAN + 3, at: '19:00', minutes: 120 },
    { summary: 'Bouldering', location: 'Klättercentret', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH'] },
  );
  write.allDay('crag', 19, 2, { summary: 'Crag weekend in Nynäshamn' });
}
