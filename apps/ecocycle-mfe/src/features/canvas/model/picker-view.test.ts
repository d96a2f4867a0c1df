import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import fc from 'fast-check';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { countAsSeen, itemMaker, type ItemKey } from './canvas-item.ts';
import { ItemGroups } from './item-groups.ts';
import { countWaiting, pickerView } from './picker-view.ts';

const maker = itemMaker({
  activities: [],
  northStars: [],
  zones: phaseZones(DEFAULT_PHASES),
  timeZone: 'UTC',
});
const block = maker.ofBlock(timeBlock({ title: 'Sourdough' }));
const event = maker.ofEvent(calendarEvent({ title: 'Choir' }));
const { cardsOf } = new ItemGroups();
const nothing: ReadonlySet<ItemKey> = new Set();

const viewOf = (more: Partial<Parameters<typeof pickerView>[0]> = {}) =>
  pickerView({ unassigned: [block, event], staged: nothing, cardsOf, search: '', hasItems: true, ...more });

test('picker: unassigned items are in two sections, each with its own empty text (ECO-21)', () => {
  const view = viewOf({ unassigned: [block] });
  expect(view.sections.map(({ title, items, emptyText }) => [title, items.length, emptyText])).toEqual([
    ['Time Blocks', 1, 'No unassigned time blocks'],
    ['Google Calendar Events', 0, 'No unassigned Google Calendar events'],
  ]);
  expect(view.emptyText).toBeNull();
  expect(viewOf({ unassigned: [event] }).sections.map(({ items }) => items)).toEqual([[], [event]]);
});

test('picker: items in staging are neither offered nor counted', () => {
  const staged = new Set([block.key]);
  expect(viewOf({ staged }).offered).toEqual([event]);
  expect(countWaiting([block, event], staged)).toBe(1);
});

test('picker: the empty text says whether nothing matches, all are assigned or all are staged (ECO-22)', () => {
  const assigned = 'All items are assigned to phases';
  expect(viewOf({ search: 'plum' }).emptyText).toBe('No items match your search');
  expect(viewOf({ unassigned: [] }).emptyText).toBe(assigned);
  expect(viewOf({ unassigned: [], search: 'plum' }).emptyText).toBe(assigned);
  expect(viewOf({ unassigned: [block], staged: new Set([block.key]) }).emptyText).toBe(
    'Every unassigned item is already in ‘Items Ready to Map’',
  );
});

test('picker: a section without matches says so, and with no items at all none is called assigned', () => {
  const sections = (search: string, unassigned = [block, event]) =>
    viewOf({ unassigned, search, hasItems: unassigned.length > 0 });
  expect(sections('choir').sections[0]).toMatchObject({ items: [], emptyText: 'No items match your search' });
  expect(sections('', [])).toMatchObject({ emptyText: null });
  expect(sections('', []).sections.map(({ emptyText }) => emptyText)).toEqual([
    'No unassigned time blocks',
    'No unassigned Google Calendar events',
  ]);
});

test('picker: repeating events are one line and count once, and “Select All” takes each of them', () => {
  const dates = [1, 2, 3].map((day) =>
    maker.ofEvent(calendarEvent({ title: 'Yoga', start_time: `2026-01-0${day}T18:00:00.000Z` })),
  );
  const groups = new ItemGroups();
  groups.count(dates);
  const view = viewOf({ unassigned: [...dates, event], cardsOf: groups.cardsOf });
  expect(view.sections[1]?.items.map(({ name, members }) => [name, members.length])).toEqual([
    ['Yoga', 3],
    ['Choir', 0],
  ]);
  expect(view.offered).toHaveLength(4);
  expect(countWaiting([...dates, event], nothing)).toBe(2);
});

test('picker: a group counts once on the button, in its section and in staging, whatever place its events are in (ECO-20)', () => {
  const groups = new ItemGroups();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('Yoga', 'Choir', ''), fc.constantFrom(null, 'Renewal')), {
        maxLength: 12,
      }),
      (given) => {
        const events = given.map(([title, phase]) =>
          maker.ofEvent(calendarEvent({ title, ecocycle_phase: phase })),
        );
        const unassigned = [block, ...events];
        groups.count(unassigned);
        const view = viewOf({ unassigned, cardsOf: groups.cardsOf });
        const inSections = view.sections.flatMap(({ items }) => items).length;
        expect(inSections).toBe(countWaiting(unassigned, nothing));
        expect(groups.cardsOf(unassigned, 'staging')).toHaveLength(inSections);
        expect(countAsSeen(unassigned)).toBe(inSections);
      },
    ),
  );
});
