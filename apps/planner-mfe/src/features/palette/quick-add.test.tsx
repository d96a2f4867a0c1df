import { pasteInto } from '@simmer/ui/testing/paste-into';
import { localStore } from '@simmer/plan/copy/local-plan';
import { changePlan } from '@simmer/app-state/testing/change-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { translatePage } from '@simmer/testing/translate-page';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeStep } from '@simmer/ui/toasts/undo';
import { MemoryRouter } from 'react-router';
import { ThemeProvider } from '@simmer/ui/theme/theme-provider';
import { Component as Palette } from './palette.slot.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
});
afterEach(cleanup);

const blocks = () => localStore.peek()?.timeBlocks ?? [];
const names = () => localStore.peek()?.activities.map(({ name }) => name) ?? [];

async function type(text: string) {
  const onClose = jest.fn();
  const user = renderApp(
    <ThemeProvider>
      <MemoryRouter>
        <Palette view="commands" screens={[]} onOpenTimeBlock={jest.fn()} onClose={onClose} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await pasteInto(user, field, text);
  const parts = () =>
    screen
      .queryAllByRole('button', { name: /^Keep as text: / })
      .map((button) => button.textContent.replace('Keep as text: ', ''));
  return { user, field, parts, onClose };
}

test('quick add: Enter adds what the line says, with its activity, and one undo removes both (QCK-1, QCK-5)', async () => {
  const { user, parts, onClose } = await type('tai chi tue thu 7am weekly 2h30');
  await waitFor(() => expect(parts()).toEqual(['tue', 'thu', '7am', 'weekly', '2h30']));
  expect(screen.getByRole('status').textContent).toMatch(
    /^Adds “tai chi”: Every Tuesday and Thursday at 07:00.* · large, 2h 30m$/,
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names()).toContain('tai chi');
  expect(blocks()).toMatchObject([
    {
      scheduled_days: ['tuesday', 'thursday'],
      recurring: 'weekly',
      start_timing: { name: 'morning' },
      start_time: '07:00',
      duration_minutes: 150,
    },
  ]);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(names()).not.toContain('tai chi'));
  expect(blocks()).toEqual([]);
});

test('quick add: a new activity gets an emoji that fits its name or is picked, a known one keeps its own (BLK-23)', async () => {
  localStorage.setItem('simmer-recent-emojis', '["🚀"]');
  const { user, field, onClose } = await type('chores 7am');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Adds/));
  expect(screen.queryByRole('button', { name: /^Emoji of the activity/ })).toBeNull();
  await user.clear(field);
  await pasteInto(user, field, 'kites 7am');
  await user.click(await screen.findByRole('button', { name: 'Emoji of the activity: 🪁' }));
  await user.click(await screen.findByRole('button', { name: '🚀' }));
  screen.getByRole('button', { name: 'Emoji of the activity: 🚀' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(localStore.peek()?.activities.at(-1)).toMatchObject({ name: 'kites', emoji: '🚀' });
});

test('quick add: a reminder is saved with the block, and who is not reminded of blocks is told (QCK-18)', async () => {
  const { user, onClose } = await type('chores fri 7am remind me 10 min before');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(
      /reminder 10m before\. Your reminders are off: choose how you are reminded in your account\.$/,
    ),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toMatchObject([{ start_time: '07:00', reminder_minutes: 10 }]);
});

test('quick add: a known activity is used, whatever its case, and a line without a day waits for one (QCK-5)', async () => {
  const { user, onClose } = await type('CHORES 30 min');
  const before = names();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names()).toEqual(before);
  expect(blocks()).toMatchObject([{ scheduled_days: [] }]);
});

test('quick add: Backspace behind an understood part takes it as text, as its button does, and the next one deletes (QCK-4)', async () => {
  const { user, field, parts } = await type('read 2026-12-24 7am');
  expect(parts()).toEqual(['2026-12-24', '7am']);
  await user.keyboard('{Backspace}');
  expect([field.value, parts()]).toEqual(['read 2026-12-24 7am', ['2026-12-24']]);
  expect(screen.getByRole('option', { name: /Add “read 7am”$/ })).toBeTruthy();
  await user.keyboard('{Backspace}');
  expect([field.value, parts()]).toEqual(['read 2026-12-24 7a', ['2026-12-24']]);
  await user.keyboard('m');
  expect(parts()).toEqual(['2026-12-24', '7am']);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(parts()).toEqual(['7am']));
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Keep as text: 7am' }));
  expect(parts()).toEqual([]);
});

test('quick add: with more details the form has what was understood, and asks before it is lost (QCK-5)', async () => {
  const { user, onClose } = await type('tai chi 2026-12-24 6pm');
  await user.click(screen.getByRole('option', { name: /with more details/ }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Activity' });
  expect(field.value).toBe('tai chi');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toMatchObject([
    {
      start_date: '2026-12-24',
      scheduled_days: [weekdayOf('2026-12-24')],
      recurring: 'once',
      start_timing: { name: 'evening' },
    },
  ]);
});

test('quick add: Tab takes the offered word, and Backspace behind it makes it text for good (QCK-3, QCK-4)', async () => {
  const { user, field, parts } = await type('Game night');
  expect(parts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Take “night” as: in the evening' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(field);
  expect(parts()).toEqual(['night']);
  expect(screen.getByRole('status').textContent).toMatch(/^Adds “Game”: Once, on .* evening/);
  await user.keyboard('{Backspace}');
  expect([field.value, parts()]).toEqual(['Game night', []]);
  expect(screen.queryByRole('button', { name: /in the evening/ })).toBeNull();
});

test('quick add: a tap takes the offered word (QCK-3)', async () => {
  const { user, parts } = await type('Freaky Friday');
  await user.click(screen.getByRole('button', { name: 'Take “Friday” as: on Friday' }));
  expect(parts()).toEqual(['Friday']);
});

test('quick add: Enter that ends a composition in Safari adds nothing (UI-58)', async () => {
  const { user, field, onClose } = await type('散歩 tue 7am');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(screen.queryByRole('status')?.textContent).toMatch(/^Adds “散歩”/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toHaveLength(1);
});

const choices = () => screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);

test('quick add: a line that may mean several days asks, and Enter adds nothing before a day is chosen (QCK-8)', async () => {
  const { user, field: line, onClose } = await type('report by 2031-01-31 3pm');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Which day?'));
  expect(choices()).toEqual(['Today', 'Jan 31, 2031']);
  expect(screen.queryByRole('option', { name: /^.*Add “report by 2031-01-31 3pm”$/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Which day?');
  expect(document.activeElement).toBe(line);
  expect(choices()).toEqual(['Today', 'Jan 31, 2031']);
  await user.keyboard('{ArrowDown}{Enter}');
  // The form has the line and its question; nothing is saved.
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Activity' });
  expect(field.value).toBe('report by 2031-01-31 3pm');
  expect(blocks()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('quick add: the answers stand below the question, the chosen day counts, and another can be chosen (QCK-8)', async () => {
  const { user, field, onClose } = await type('report by 2031-01-31 3pm');
  await screen.findByRole('group', { name: 'Which day?' });
  await user.tab();
  const answer = screen.getByRole('button', { name: 'Today', pressed: false });
  expect(document.activeElement).toBe(answer);
  expect(screen.getByRole('status').compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Adds “report by 2031-01-31”: Once, on .* at 15:00/,
  );
  await user.click(screen.getByRole('button', { name: 'Jan 31, 2031' }));
  expect(screen.getByRole('status').textContent).toMatch(/^Adds “report”: Once, on Friday at 15:00, Jan 31/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toMatchObject([
    { start_date: '2031-01-31', scheduled_days: ['friday'], start_time: '15:00', recurring: 'once' },
  ]);
});

test.each([
  [
    'choir every monday 8pm until xmas',
    /^Adds “choir until xmas”: .*, no end\. “until xmas” is no date or month, so there is no last day\.$/,
  ],
  [
    'Zoom 2031-01-31 4pm IST',
    /^Adds “Zoom IST”: Once, on Friday at 16:00, .*\. “IST” is not converted: times are those of where you are\.$/,
  ],
  [
    'water plants every third day 7am',
    /^“every third day” cannot be kept: a block repeats every week, every 2 weeks, every month or every quarter\.$/,
  ],
])('quick add: what is not understood of “%s” is said (QCK-10, QCK-15, QCK-16)', async (line, said) => {
  await type(line);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(said));
  expect(screen.queryAllByRole('option', { name: /Add “/ }).length > 0).toBe(said.source.startsWith('^Adds'));
});

test('quick add: a time of another zone is that of where the person is, and both are said (QCK-15)', async () => {
  const { user, parts, onClose } = await type('Zoom 2031-01-31 4pm JST');
  await waitFor(() => expect(parts()).toEqual(['2031-01-31', '4pm JST']));
  const there = new Date('2031-01-31T16:00+09:00');
  const time = `${String(there.getHours()).padStart(2, '0')}:00`;
  expect(screen.getByRole('status').textContent).toMatch(
    new RegExp(
      String.raw`^Adds “Zoom”: Once, on Friday at ${time}, .*\. “4pm JST” is ${time} where you are\.$`,
    ),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toMatchObject([{ start_date: '2031-01-31', start_time: time }]);
});

test('quick add: all languages that the browser lists are read (QCK-2)', async () => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de']);
  const { parts } = await type('Wochenplanung übermorgen um halb acht');
  await waitFor(() => expect(parts()).toEqual(['übermorgen', 'um halb acht']));
  languages.mockRestore();
});

test('quick add: an activity that the plan has before 7:00 is there at 5:30 too (QCK-2)', async () => {
  const first = await type('rowing 2031-01-30 6:30am');
  await first.user.keyboard('{Enter}');
  await waitFor(() => expect(first.onClose).toHaveBeenCalled());
  // The emoji that fits (BLK-23).
  expect(localStore.peek()?.activities.at(-1)).toMatchObject({ name: 'rowing', emoji: '🚣' });
  cleanup();
  const second = await type('rowing 2031-01-31 5:30');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('at 05:30'));
  await second.user.clear(second.field);
  await pasteInto(second.user, second.field, 'piano 2031-01-31 5:30');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('at 17:30'));
});

const WORK = '0b1f4c1e-5a2b-4d0e-9a44-4b5f3d1a7c01';
const HEALTH = '0b1f4c1e-5a2b-4d0e-9a44-4b5f3d1a7c02';

const northStar = (id: string, name: string, emoji: string) =>
  ({ resource: 'northStars', id, fields: { name, emoji, color: '#3B82F6' } }) as const;
const addNorthStars = () =>
  changePlan([northStar(WORK, 'Meaningful Work', '💼'), northStar(HEALTH, 'Good Health', '🌿')]);

test('quick add: North Stars are listed after the mark, and the chosen one is written into the line (QCK-13)', async () => {
  await addNorthStars();
  const { user, field, parts, onClose } = await type('report 2031-01-31 #');
  const group = await screen.findByRole('group', { name: 'North Stars in this line' });
  expect([...group.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
    '💼Meaningful Work',
    '🌿Good Health',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('report 2031-01-31 #Good-Health ');
  await user.clear(field);
  await pasteInto(user, field, 'report 2031-01-31 #work');
  await waitFor(() => expect(parts()).toEqual(['2031-01-31', '#work']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toMatchObject([{ north_star_theme_id: WORK }]);
});

test('quick add: the North Star of an activity is that of its blocks, until the person takes it away (QCK-14)', async () => {
  await addNorthStars();
  const first = await type('rowing 2031-01-30 #health');
  await waitFor(() => expect(first.parts()).toEqual(['2031-01-30', '#health']));
  await first.user.keyboard('{Enter}');
  await waitFor(() => expect(first.onClose).toHaveBeenCalled());
  cleanup();
  const { user, onClose } = await type('rowing 2031-01-31');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/ · Good Health$/));
  await user.click(screen.getByRole('button', { name: /^Leave out the usual North Star: .*Good Health$/ }));
  expect(screen.getByRole('status').textContent).not.toContain('Good Health');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks().map((block) => block.north_star_theme_id)).toEqual([HEALTH, null]);
});

test('quick add: on a page that the browser has translated, what it says follows the line (UI-59)', async () => {
  const { user, parts } = await type('walk tue 7am');
  await waitFor(() => expect(parts()).toEqual(['tue', '7am']));
  const status = screen.getByRole('status');
  const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  translatePage(screen.getByRole('dialog'));
  expect(status.textContent).toMatch(/^Translated: Adds “walk”/);
  await user.keyboard(' 3h');
  await waitFor(() => expect(status.textContent).toMatch(/^Adds “walk”: .* 3h$/));
  await user.keyboard('{Backspace}{Backspace}{Backspace}s');
  await waitFor(() => expect(rows()[0]).toMatch(/➕Add “walk s”$/));
});

test('quick add: a bare name of more than 120 characters cannot be created, and the line says why (QCK-1)', async () => {
  const { user } = await type('x'.repeat(120));
  await screen.findByRole('option', { name: /New time block/ });
  await user.keyboard('x');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe(
    'A name has at most 120 characters. This one is longer.',
  );
});
