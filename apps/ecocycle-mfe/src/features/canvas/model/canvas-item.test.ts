import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { activity } from '@simmer/testing/activity.factory';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { itemMaker, searchItems, itemLabel } from './canvas-item.ts';

const garden = activity({ name: 'Garden', emoji: '🌱' });
const star = northStar({ color: '#14B8A6' });
const zones = phaseZones(DEFAULT_PHASES);
const maker = itemMaker({ activities: [garden], northStars: [star], zones, timeZone: 'Europe/Berlin' });
const idOf = (name: string) => DEFAULT_PHASES.find((phase) => phase.name === name)?.id ?? '';

test('canvas item: a block has its activity’s name and emoji, its North Star’s colour and its phase’s zone', () => {
  const block = timeBlock({
    activity_id: garden.id,
    north_star_theme_id: star.id,
    ecocycle_phase: idOf('Incubation'),
    scheduled_days: ['monday', 'friday'],
  });
  expect(maker.ofBlock(block)).toMatchObject({
    key: `block:${block.id}`,
    name: 'Garden',
    emoji: '🌱',
    color: '#14B8A6',
    note: 'Mon, Fri, every week',
    place: 'Birth',
    isRecurring: true,
  });
});

test('canvas item: its own title comes first, and the search finds both title and activity', () => {
  const item = maker.ofBlock(timeBlock({ activity_id: garden.id, title: 'Prune the Pear' }));
  expect(item.name).toBe('Prune the Pear');
  expect(searchItems([item], ' PEAR ')).toEqual([item]);
  expect(searchItems([item], 'gard')).toEqual([item]);
  expect(searchItems([item], 'plum')).toEqual([]);
});

test('canvas item: a phase without a zone is a place of its own, and an unknown phase is unassigned', () => {
  const places = [idOf('Renewal'), '00000000-0000-4000-8000-00000000dead', null].map(
    (phase) => maker.ofBlock(timeBlock({ ecocycle_phase: phase })).place,
  );
  expect(places).toEqual([`phase:${idOf('Renewal')}`, 'Unassigned', 'Unassigned']);
});

test('canvas item: its note names the date of a single block, or that it has no day yet (ECO-17)', () => {
  const note = (fields: Parameters<typeof timeBlock>[0]) => maker.ofBlock(timeBlock(fields)).note;
  expect(note({ scheduled_days: [] })).toBe('No day yet');
  // Three items with one name are distinguished by their days.
  const once = (start_date: string) => note({ recurring: 'once', scheduled_days: ['wednesday'], start_date });
  expect(['2026-11-18', '2026-11-19', '2026-12-02'].map(once)).toEqual([
    'Wed, Nov 18',
    'Wed, Nov 25',
    'Wed, Dec 2',
  ]);
});

test('canvas item: an event has its title, its zone and its time in the person’s time zone', () => {
  const event = calendarEvent({ title: 'Choir', ecocycle_phase: 'Languaging' });
  expect(maker.ofEvent(event)).toMatchObject({ name: 'Choir', note: 'Jan 14, 10:00', place: 'Gestation' });
  expect(itemLabel(maker.ofEvent(event))).toBe('Choir, Jan 14, 10:00, calendar event');
  expect(maker.ofEvent(allDayEvent('2026-02-03')).note).toBe('Feb 3');
});

test('canvas item: a series, its later parts and a block that was taken out of it have one group (ECO-14)', () => {
  const series = timeBlock({ recurring: 'weekly' });
  const once = timeBlock({
    recurring: 'once',
    scheduled_days: ['friday'],
    start_date: '2026-01-09',
    series_id: series.id,
  });
  expect(maker.ofBlock(series)).toMatchObject({ groupKey: series.id, startsAt: '', day: '' });
  expect(maker.ofBlock(once)).toMatchObject({ groupKey: series.id, startsAt: '2026-01-09', day: 'Jan 9' });
  const part = timeBlock({ recurring: 'weekly', series_id: series.id });
  expect(maker.ofBlock(part)).toMatchObject({ groupKey: series.id, startsAt: '', day: '' });
  expect(maker.ofBlock(timeBlock({ recurring: 'once' })).groupKey).toBeNull();
});

test('canvas item: the same block gives the same object', () => {
  const block = timeBlock();
  expect(maker.ofBlock(block)).toBe(maker.ofBlock(block));
});
