import type { EventWriter } from './event-writer.ts';
import type { Rng } from '@simmer/testing/seeded-random';

const BEGAN = -210;

/** Maya's leisure: sports, singing, friends, rest. */
export function writePersonal(write: EventWriter, random: Rng): void {
  const yoga = write.timed(
    'yoga',
    { day: BEGAN + 1, at: '18:30', minutes: 75 },
    { summary: 'Yoga 🧘', location: 'Studio Stilla', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH'] },
  );
  write.cancelled(yoga, 3);
  write.moved(yoga, -6, { day: -6, at: '20:00', minutes: 60 });
  write.timed(
    'choir',
    { day: BEGAN + 2, at: '19:00', minutes: 120 },
    { summary: 'Choir practice', location: 'Sofia kyrka', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=WE'] },
  );
  write.timed(
    'run',
    { day: BEGAN + 5, at: '08:00', minutes: 50 },
    { summary: 'Long run 🏃‍♀️', location: 'Hammarby sjö', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SA'] },
  );
  write.timed(
    'therapy',
    { day: BEGAN + 4, at: '13:00', minutes: 50 },
    {
      summary: 'Talk with Eva',
      visibility: 'private',
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    },
  );
  write.timed(
    'book-club',
    { day: BEGAN + 6, at: '17:00', minutes: 120 },
    { summary: 'Book club 📚', recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1SU'] },
  );
  write.timed(
    'night-shift',
    { day: 5, at: '20:00', minutes: 330 },
    { summary: "Lena's housewarming 🎉", location: 'Bondegatan 48', description: 'Bring a plant.' },
  );
  write.allDay('cabin', 25, 3, { summary: 'Cabin weekend, phones off', location: 'Gräddö' });
  write.allDay('sweden-trail', -66, 9, {
    summary: 'Hiking the High Coast Trail 🥾',
    location: 'Höga Kusten',
  });
  write.allDay('rest', 6, 1, {
    summary: 'Nothing planned. Keep it that way 🌿',
    transparency: 'transparent',
  });
  oneOffs(write, random);
}

const PLANS = [
  ['Dentist', '08:20', 40],
  ['Haircut', '17:30', 60],
  ['Dinner with Sara & Imre', '19:00', 150],
  ['Phone call with grandma ☎️', '18:00', 30],
  ['Physiotherapy', '07:45', 45],
  ['Pottery class', '18:00', 150],
  ['Cinema: matinée', '14:00', 130],
  ['Bike service', '16:30', 30],
  ['Concert – Konserthuset 🎻', '19:30', 140],
  ['Swap meet at the library', '11:00', 120],
  ['Tax papers 🧾', '09:00', 90],
  ['Plant the balcony boxes', '10:30', 120],
] as const satisfies readonly (readonly [string, string, number])[];

function oneOffs(write: EventWriter, random: Rng): void {
  for (let week = -26; week <= 26; week += 1) {
    const count = random.between(0, 2);
    for (let index = 0; index < count; index += 1) {
      const [summary, at, minutes] = random.pick(PLANS);
      write.timed(
        `plan-${week}-${index}`,
        { day: week * 7 + random.between(0, 6), at, minutes },
        { summary },
      );
    }
  }
}
