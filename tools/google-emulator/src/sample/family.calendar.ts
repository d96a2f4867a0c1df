import type { EventWriter } from './event-writer.ts';
import { JONAS, MAYA } from './sample-accounts.ts';

const BEGAN = -210;

/** The shared calendar of Maya and Jonas: children, grandparents, bins. */
export function writeFamily(write: EventWriter): void {
  const both = [
    { email: MAYA, displayName: 'Maya Lindqvist', responseStatus: 'accepted' },
    { email: JONAS, displayName: 'Jonas Ek', responseStatus: 'accepted' },
  ];
  const swimming = write.timed(
    'swimming',
    { day: BEGAN + 5, at: '10:15', minutes: 45 },
    { summary: 'Elsa: swimming 🏊', location: 'Eriksdalsbadet', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SA'] },
  );
  write.cancelled(swimming, 12);
  write.timed(
    'football',
    { day: BEGAN + 3, at: '17:00', minutes: 60 },
    { summary: 'Nils: football ⚽', location: 'Hammarby IP', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH'] },
  );
  write.timed(
    'dinner',
    { day: BEGAN + 6, at: '16:00', minutes: 150 },
    {
      summary: 'Sunday dinner, everybody cooks 🍲',
      attendees: both,
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
    },
  );
  write.timed(
    'date-night',
    { day: BEGAN + 4, at: '19:30', minutes: 180 },
    { summary: 'Date night', attendees: both, recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=3FR'] },
  );
  write.allDay('bins', BEGAN + 1, 1, {
    summary: 'Bins out 🗑️',
    transparency: 'transparent',
    recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  });
  write.allDay('grandparents', 10, 4, { summary: 'Grandma Ulla and Grandpa Bo visit' });
  write.allDay('autumn-break', 77, 7, { summary: 'School holiday' });
  write.allDay('school-photo', 2, 1, {
    summary: 'School photo day 📸',
    description: 'No stripes, says Nils.',
  });
  write.timed(
    'parents',
    { day: 7, at: '18:00', minutes: 90 },
    { summary: 'Parents’ evening, class 3B', location: 'Katarina Norra skola', attendees: both },
  );
  write.timed('vet', { day: -11, at: '15:40', minutes: 30 }, { summary: 'Vet: Miso’s vaccination 🐈' });
  write.timed(
    'bank',
    { day: 22, at: '12:00', minutes: 45 },
    { summary: 'Mortgage meeting', attendees: both },
  );
  write.timed(
    'play',
    { day: 33, at: '14:00', minutes: 90 },
    { summary: 'Elsa’s school play', location: 'Aula' },
  );
}
