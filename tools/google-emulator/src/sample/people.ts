import type { Attendee } from '../calendar/stored-event.ts';
import { JONAS, MAYA } from './sample-accounts.ts';

const person = (email: string, displayName: string, responseStatus = 'accepted'): Attendee => ({
  email,
  displayName,
  responseStatus,
});

export const maya = person(MAYA, 'Maya Lindqvist');
export const jonas = person(JONAS, 'Jonas Ek');
export const priya = person('priya.raman@harborlight.example', 'Priya Raman');
export const tom = person('tom.okafor@harborlight.example', 'Tom Okafor');
export const lena = person('lena.fischer@harborlight.example', 'Lena Fischer', 'tentative');
export const aiko = person('aiko.tanaka@harborlight.example', 'Aiko Tanaka');
export const sam = person('sam.rivera@harborlight.example', 'Sam Rivera', 'needsAction');
export const noor = person('noor.haddad@brightwater.example', 'Noor Haddad', 'declined');
export const room: Attendee = {
  ...person('c_188room4@resource.calendar.google.com', 'Room Lighthouse (8)'),
  resource: true,
};
