import type { EventWriter } from './event-writer.ts';
import type { Rng } from '@simmer/testing/seeded-random';

const BEGAN = -210;

/** Maya's leisure: sports, singing, friends, rest. */
export function writePersonal(write: EventWriter, random: Rng): void {
  const { timed, allDay, moved, cancelled } = write;
  const yoga = timed('yoga', BEGAN + 1, '18:30', 75, 'Yoga 🧘', {
    location: 'Studio Stilla',
    rule: 'WEEKLY;BYDAY=TU,TH',
  });
  cancelled(yoga, 3);
  moved(yoga, -6, -6, '20:00', 60);
  timed('choir', BEGAN + 2, '19:00', 120, 'Choir practice', {
    location: 'Sofia kyrka',
    rule: 'WEEKLY;BYDAY=WE',
  });
  timed('run', BEGAN + 5, '08:00', 50, 'Long run 🏃‍♀️', {
    location: 'Hammarby sjö',
    rule: 'WEEKLY;BYDAY=SA',
  });
  timed('therapy', BEGAN + 4, '13:00', 50, 'Talk with Eva', {
    visibility: 'private',
    rule: 'WEEKLY;INTERVAL=2;BYDAY=FR',
  });
  timed('book-club', BEGAN + 6, '17:00', 120, 'Book club 📚', { rule: 'MONTHLY;BYDAY=1SU' });
  timed('night-shift', 5, '20:00', 330, "Lena's housewarming 🎉", {
    location: 'Bondegatan 48',
    description: 'Bring a plant.',
  });
  allDay('cabin', 25, 3, 'Cabin weekend, phones off', { location: 'Gräddö' });
  allDay('sweden-trail', -66, 9, 'Hiking the High Coast Trail 🥾', { location: 'Höga Kusten' });
  allDay('rest', 6, 1, 'Nothing planned. Keep it that way 🌿', { transparency: 'transparent' });
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
      write.timed(`plan-${week}-${index}`, week * 7 + random.between(0, 6), at, minutes, summary);
    }
  }
}
