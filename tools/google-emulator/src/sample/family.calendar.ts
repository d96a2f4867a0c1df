import type { EventWriter } from './event-writer.ts';
import { jonas, maya } from './people.ts';

const BEGAN = -210;

/** The shared calendar of Maya and Jonas: children, grandparents, bins. */
export function writeFamily({ timed, allDay, cancelled }: EventWriter): void {
  const attendees = [maya, jonas];
  const swimming = timed('swimming', BEGAN + 5, '10:15', 45, 'Elsa: swimming 🏊', {
    location: 'Eriksdalsbadet',
    rule: 'WEEKLY;BYDAY=SA',
  });
  cancelled(swimming, 12);
  timed('football', BEGAN + 3, '17:00', 60, 'Nils: football ⚽', {
    location: 'Hammarby IP',
    rule: 'WEEKLY;BYDAY=TH',
  });
  timed('dinner', BEGAN + 6, '16:00', 150, 'Sunday dinner, everybody cooks 🍲', {
    attendees,
    rule: 'WEEKLY;INTERVAL=2;BYDAY=SU',
  });
  timed('date-night', BEGAN + 4, '19:30', 180, 'Date night', { attendees, rule: 'MONTHLY;BYDAY=3FR' });
  allDay('bins', BEGAN + 1, 1, 'Bins out 🗑️', {
    transparency: 'transparent',
    rule: 'WEEKLY;INTERVAL=2;BYDAY=TU',
  });
  allDay('grandparents', 10, 4, 'Grandma Ulla and Grandpa Bo visit');
  allDay('autumn-break', 77, 7, 'School holiday');
  allDay('school-photo', 2, 1, 'School photo day 📸', { description: 'No stripes, says Nils.' });
  timed('parents', 7, '18:00', 90, 'Parents’ evening, class 3B', {
    location: 'Katarina Norra skola',
    attendees,
  });
  timed('vet', -11, '15:40', 30, 'Vet: Miso’s vaccination 🐈');
  timed('bank', 22, '12:00', 45, 'Mortgage meeting', { attendees });
  timed('play', 33, '14:00', 90, 'Elsa’s school play', { location: 'Aula' });
}
