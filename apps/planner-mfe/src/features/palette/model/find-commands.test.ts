import { textFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { activity } from '@simmer/testing/activity.factory';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { beyondDaysText, type CommandSource, findCommands, isNothingFound } from './find-commands.ts';

const music = activity({ name: 'Music', emoji: '🎵' });
const walk = activity({ name: 'Evening walk', emoji: '🚶' });
const source: CommandSource = {
  today: calendarDate('2026-11-20'),
  activities: [music, walk],
  blocks: [],
  northStars: [northStar({ name: 'Rest & Play' })],
  events: [],
  zone: 'Europe/Berlin',
  screens: [
    { path: '/calendar', label: 'Calendar' },
    { path: '/account', label: 'Account' },
  ],
};

const labels = (typed: string, over: Partial<CommandSource> = {}) =>
  findCommands(typed, { ...source, ...over }).map(({ title, commands }) => [
    title,
    ...commands.map(({ label }) => label),
  ]);

test('time block: found by what is written in it, which is shown where the words stand (UI-42)', () => {
  const text = `Bring the seeds that Robin gave us ${'and water '.repeat(9)} and the DENTIST card`;
  const blocks = [
    timeBlock({ activity_id: music.id, description: text }),
    timeBlock({ activity_id: walk.id, title: 'Choir', recurring: 'once', start_date: '2026-11-02' }),
    timeBlock({ activity_id: walk.id }),
  ];
  const groups = findCommands('dentist card', { ...source, blocks });
  expect(groups[0]).toMatchObject({
    title: 'Next time blocks',
    commands: [{ label: 'Music', blockId: blocks[0]?.id }],
  });
  expect(groups[0]?.commands[0]?.excerpt).toMatch(/^…[^D]*and the DENTIST card$/);
  expect(labels('choir', { blocks })[0]).toEqual(['Past time blocks', 'Evening walk']);
  expect(labels('music seeds', { blocks })[0]).toEqual(['Next time blocks', 'Music']);
  // A block found by its activity is not listed again by its text.
  expect(labels('music', { blocks })[0]).toEqual(
    labels('music', { blocks: [timeBlock({ activity_id: music.id })] })[0],
  );
});

test.each(textFields)('time block: its %s is searched exactly if the table of fields says so', (field) => {
  const blocks = [timeBlock({ activity_id: walk.id, [field]: 'Choir' })];
  const isFound = findCommands('choir', { ...source, blocks }).some(({ title }) =>
    title.endsWith('time blocks'),
  );
  expect(isFound).toBe(timeBlockFields[field].isSearched);
});

test('palette: with nothing typed it lists today, the actions and the screens', () => {
  const groups = labels('');
  expect(groups.map(([title]) => title)).toEqual(['Dates', 'Actions', 'Screens']);
  expect(groups[0]).toEqual(['Dates', 'Go to Friday, Nov 20, 2026']);
  expect(groups[1]).toContain('New time block');
  expect(groups[2]).toEqual(['Screens', 'Calendar', 'Account']);
});

test('palette: an action found by a whole search term comes before blocks of that name (UI-42)', () => {
  const named = activity({ name: 'Budget talk' });
  const of = { activities: [named], blocks: [timeBlock({ activity_id: named.id, scheduled_days: [] })] };
  expect(labels('budget', of)).toEqual([
    ['Actions', 'Manage North Stars'],
    ['Next time blocks', 'Budget talk'],
    ['Create', 'New time block “budget”'],
  ]);
  expect(labels('budget t', of)[0]?.[0]).toBe('Next time blocks');
});

test('palette: a date before 1900 or after 2200 offers nothing, and a text says so', () => {
  expect(labels('9999-01-01')).toEqual([]);
  expect(labels('1899-12-31')).toEqual([]);
  expect(beyondDaysText('9999-01-01', source.today)).toBe(
    'Friday, Jan 1, 9999 is outside the calendar. Choose a day between 1900 and 2200.',
  );
  expect(['mar 5', '2030-01-01', 'music'].map((typed) => beyondDaysText(typed, source.today))).toEqual([
    null,
    null,
    null,
  ]);
});

test('palette: a date can be opened and planned on, one outside the calendar only planned on', () => {
  expect(labels('mar 5')).toEqual([
    ['Dates', 'Go to Friday, Mar 5, 2027', 'New time block on Friday, Mar 5, 2027'],
  ]);
  expect(labels('2030-01-01')).toEqual([['Dates', 'New time block on Tuesday, Jan 1, 2030']]);
});

test('palette: an activity finds its next three dates, or its block without a day', () => {
  const later = timeBlock({ activity_id: music.id, start_date: '2026-12-07' });
  const sooner = timeBlock({ activity_id: music.id, start_date: '2026-01-05', scheduled_days: ['friday'] });
  const over = timeBlock({ activity_id: walk.id, recurring: 'once', start_date: '2026-01-05' });
  const waiting = timeBlock({ activity_id: walk.id, scheduled_days: [] });
  const find = (typed: string, blocks = [later, sooner, over, waiting]) =>
    findCommands(typed, { ...source, blocks }).flatMap(({ title, commands }) =>
      title === 'Next time blocks' ? commands : [],
    );

  const dates = find('musi').map(
    (command) => command.kind === 'open-block' && [command.blockId, command.date],
  );
  expect(dates).toEqual([
    [sooner.id, '2026-11-20'],
    [sooner.id, '2026-11-27'],
    [sooner.id, '2026-12-04'],
  ]);
  expect(new Set(find('musi').map(({ id }) => id)).size).toBe(3);
  expect(find('walk eve')).toEqual([
    expect.objectContaining({ blockId: waiting.id, date: null, hint: 'no day yet' }),
  ]);
  expect(find('walk', [over])).toEqual([]);
});

test('palette: a block with a start time has it beside its day (CAL-67)', () => {
  const blocks = [
    timeBlock({ activity_id: music.id, recurring: 'once', start_date: '2026-11-23', start_time: '09:30' }),
    timeBlock({ activity_id: walk.id, scheduled_days: [], start_time: '09:30' }),
  ];
  const hint = (typed: string) => findCommands(typed, { ...source, blocks })[0]?.commands[0]?.hint;
  expect(hint('music')).toBe('Monday, Nov 23, 2026, 09:30');
  expect(hint('walk')).toBe('no day yet, 09:30');
});

test('palette: calendar events are found by title, coming ones first', () => {
  const at = (start_time: string, title: string) =>
    calendarEvent({ title, start_time, end_time: start_time });
  const events = [
    at('2026-11-02T09:00:00.000Z', 'Choir practice, past'),
    at('2026-12-01T23:30:00.000Z', 'Choir practice, late'),
    allDayEvent('2026-11-28', '2026-11-29', { title: 'Choir weekend' }),
    at('2026-11-03T09:00:00.000Z', 'Choir practice, less past'),
    at('2026-11-24T09:00:00.000Z', 'Dentist'),
  ];
  const [group] = findCommands('choir', { ...source, events });
  const found = group?.commands ?? [];
  expect(found.map(({ label, hint }) => [label, hint])).toEqual([
    ['Choir weekend', 'Saturday, Nov 28, 2026'],
    ['Choir practice, late', 'Wednesday, Dec 2, 2026'],
    ['Choir practice, less past', 'Tuesday, Nov 3, 2026'],
    ['Choir practice, past', 'Monday, Nov 2, 2026'],
  ]);
  expect(found[0]).toMatchObject({ kind: 'open-event', event: { title: 'Choir weekend' } });
  expect(labels('', { events }).map(([title]) => title)).not.toContain('Calendar events');
});

test('palette: words match in any order, and commands that begin with the typed text come first', () => {
  expect(labels('calendar go')[0]).toEqual(['Screens', 'Calendar']);
  expect(labels('play rest')[0]).toEqual(['North Stars', 'Rest & Play']);
  expect(labels('calendar')[0]).toEqual(['Screens', 'Calendar']);
});

test('palette: typed text can become a new time block, listed last, unless it is a date or too long (UI-42)', () => {
  const groups = findCommands(' Zzz top ', source);
  const create = { kind: 'create', label: 'New time block “Zzz top”', name: 'Zzz top', date: null };
  expect(groups).toMatchObject([{ title: 'Create', commands: [create] }]);
  expect(isNothingFound(groups)).toBe(true);
  const fits = findCommands('new', source);
  expect(fits.at(-1)?.title).toBe('Create');
  expect(isNothingFound(fits)).toBe(false);
  expect(labels('x'.repeat(121))).toEqual([]);
});

describe('palette: past time blocks', () => {
  const on = (start_date: string, over: object = {}) =>
    timeBlock({
      activity_id: music.id,
      recurring: 'once',
      scheduled_days: [weekdayOf(start_date)],
      start_date,
      ...over,
    });
  const hints = (typed: string, over: Partial<CommandSource>) =>
    findCommands(typed, { ...source, ...over }).flatMap(({ title, commands }) =>
      title === 'Past time blocks' ? commands.map(({ label, hint }) => `${label} ${hint}`) : [],
    );

  test('are found latest first, within the two years of the calendar', () => {
    const blocks = [on('2026-11-18'), on('2026-11-02'), on('2024-01-01'), on('2026-11-27')];
    expect(hints('music', { blocks })).toEqual([
      'Music Wednesday, Nov 18, 2026',
      'Music Monday, Nov 2, 2026',
    ]);
  });

  test('are left out for an activity that has coming ones when several activities match', () => {
    const others = ['Music room', 'Music box'].map((name) => activity({ name }));
    const past = [on('2026-11-16'), on('2026-11-18', { activity_id: others[0]?.id })];
    const blocks = [...past, on('2026-11-27')];
    expect(hints('music', { blocks, activities: [music, ...others] })).toEqual([
      'Music room Wednesday, Nov 18, 2026',
    ]);
  });
});
