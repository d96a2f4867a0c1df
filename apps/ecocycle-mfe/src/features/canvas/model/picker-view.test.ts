import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { itemMaker, type ItemKey } from './canvas-item.ts';
import { countWaiting, pickerView } from './picker-view.ts';

const maker = itemMaker({
  activities: [],
  northStars: [],
  zoneOf: phaseZones(DEFAULT_PHASES).zoneOf,
  timeZone: 'UTC',
});
const block = maker.ofBlock(timeBlock({ title: 'Sourdough' }));
const event = maker.ofEvent(calendarEvent({ title: 'Choir' }));
const nothing: ReadonlySet<ItemKey> = new Set();

test('two sections with what waits, each with its own empty text', () => {
  const view = pickerView({ unassigned: [block], staged: nothing, search: '', hasItems: true });
  expect(view.sections.map(({ title, items, emptyText }) => [title, items.length, emptyText])).toEqual([
    ['Time Blocks', 1, 'No unassigned time blocks'],
    ['Google Calendar Events', 0, 'No unassigned Google Calendar events'],
  ]);
  expect(view.emptyText).toBeNull();
  expect(
    pickerView({ unassigned: [event], staged: nothing, search: '', hasItems: true }).sections.map(
      ({ items }) => items,
    ),
  ).toEqual([[], [event]]);
});

test('what is in staging is not offered again and not counted', () => {
  const staged = new Set([block.key]);
  expect(
    pickerView({ unassigned: [block, event], staged: staged, search: '', hasItems: true }).offered,
  ).toEqual([event]);
  expect(countWaiting([block, event], staged)).toBe(1);
});

test('nothing to offer: nothing matches, all are assigned, or all are ready already', () => {
  expect(
    pickerView({ unassigned: [block, event], staged: nothing, search: 'plum', hasItems: true }).emptyText,
  ).toBe('No items match your search');
  expect(pickerView({ unassigned: [], staged: nothing, search: '', hasItems: true }).emptyText).toBe(
    'All items are assigned to phases',
  );
  expect(pickerView({ unassigned: [], staged: nothing, search: 'plum', hasItems: true }).emptyText).toBe(
    'All items are assigned to phases',
  );
  expect(
    pickerView({ unassigned: [block], staged: new Set([block.key]), search: '', hasItems: true }).emptyText,
  ).toBe('Every unassigned item is ready to map already');
});

test('a section in which nothing matches says that, and nothing at all is not called assigned', () => {
  const sections = (search: string, unassigned = [block, event]) =>
    pickerView({ unassigned, staged: nothing, search, hasItems: unassigned.length > 0 });
  expect(sections('choir').sections[0]).toMatchObject({ items: [], emptyText: 'No items match your search' });
  expect(sections('', [])).toMatchObject({ emptyText: null });
  expect(sections('', []).sections.map(({ emptyText }) => emptyText)).toEqual([
    'No unassigned time blocks',
    'No unassigned Google Calendar events',
  ]);
});
