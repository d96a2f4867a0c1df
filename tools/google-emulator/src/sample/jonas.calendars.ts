import type { EventWriter } from './event-writer.ts';

const BEGAN = -210;

/** The second account's own calendars. */
export function writeJonasPersonal({ timed, allDay }: EventWriter): void {
  timed('commute', BEGAN, '07:30', 45, 'School run', { rule: 'WEEKLY;BYDAY=MO,WE,FR' });
  timed('guitar', BEGAN + 1, '20:00', 60, 'Guitar 🎸', { rule: 'WEEKLY;BYDAY=TU' });
  timed('car', 4, '08:00', 30, 'Car inspection');
  allDay('paternity', 35, 5, 'Days off with Nils');
}

export function writeJonasClimbing({ timed, allDay }: EventWriter): void {
  timed('bouldering', BEGAN + 3, '19:00', 120, 'Bouldering', {
    location: 'Klättercentret',
    rule: 'WEEKLY;BYDAY=TH',
  });
  allDay('crag', 19, 2, 'Crag weekend in Nynäshamn');
}
