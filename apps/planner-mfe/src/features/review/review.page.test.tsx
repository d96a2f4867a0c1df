import { pasteInto } from '@simmer/ui/testing/paste-into';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { firstWeekdayOnOrAfter } from '@simmer/domain/dates/weekday';
import { weekToReview } from '@simmer/domain/review/review-week';
import { localStore } from '@simmer/plan/copy/local-plan';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { limits } from '@simmer/contracts/limits';
import { pageLoss } from '@simmer/ui/layers/unsaved';
import { makeStep } from '@simmer/ui/toasts/undo';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Component } from './review.page.tsx';
import { renderApp } from '../../testing/render-page.tsx';

const today = calendarDate(new Date().toLocaleDateString('sv-SE'));
const monday = weekToReview(today);
const bread = activity({ name: 'Bread' });
const play = northStar({ name: 'Play' });
const placed = (override: Parameters<typeof timeBlock>[0] = {}) =>
  timeBlock({
    activity_id: bread.id,
    size: 'medium',
    recurring: 'once',
    start_date: monday,
    scheduled_days: ['monday'],
    ...override,
  });
const mark = (result: 'done' | 'missed') => ({ outcomes: [{ date: monday, result, reason: null }] });

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  await localStore.change((data) => {
    data.activities.push(bread);
    data.northStarThemes.push(play);
    data.timeBlocks.push(placed(mark('done')), placed({ north_star_theme_id: play.id }));
  });
});

async function open(step: string, week: string = monday) {
  cleanup();
  const user = renderApp(
    <MemoryRouter initialEntries={[`/review?week=${week}&step=${step}`]}>
      <Component />
    </MemoryRouter>,
  );
  await screen.findByRole('navigation', { name: 'Steps of the review' });
  return user;
}

const marks = () =>
  localStore.peek()?.timeBlocks.flatMap(({ outcomes = [] }) => outcomes.map(({ result }) => result));

const savedWeek = () => localStore.peek()?.weeklyReflections.find((each) => each.week_start_date === monday);

test('review: a figure opens to the blocks that it counts, each of which leads to its day (REF-32)', async () => {
  const user = await open('look');
  const figure = screen.getByText('Done').closest('details')!;
  await user.click(within(figure).getByText('Done'));
  const link = within(figure).getByRole('link', { name: 'Bread' });
  expect(link.getAttribute('href')).toBe(`/calendar?date=${monday}`);
  expect(within(figure).getByText(`${dayTitle(monday)}, done`)).toBeTruthy();
});

const list = (name: string) => screen.findByRole('list', { name });

test('review: what is open is marked with one press, and what is not done stands below it (REF-33)', async () => {
  const user = await open('left');
  const openDay = within(await list(dayTitle(monday)));
  expect(openDay.getAllByRole('listitem')).toHaveLength(1);
  await user.click(openDay.getByRole('button', { name: 'Not done' }));
  const missed = within(await list('Not done'));
  await screen.findByText('Nothing is open.');
  await waitFor(() => expect(document.activeElement).toBe(missed.getByRole('button', { name: 'Done' })));
  expect(missed.queryByRole('button', { name: 'Not done' })).toBeNull();
  await user.click(missed.getByRole('button', { name: 'Done' }));
  await screen.findByText('Nothing was left');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Left over' })),
  );
  expect(marks()).toEqual(['done', 'done']);
});

test('review: what is open is moved to the next day of the same name (REF-33)', async () => {
  const user = await open('left');
  const next = firstWeekdayOnOrAfter(today, 'monday');
  const name = next === today ? 'today' : dayTitle(next);
  await user.click(await screen.findByRole('button', { name: `Move to ${name}` }));
  await screen.findByText('Nothing was left');
  const moved = localStore.peek()?.timeBlocks.find((block) => block.start_date === next);
  expect(moved?.scheduled_days).toEqual(['monday']);
});

test('review: a whole day is marked at once, with one undo (REF-33)', async () => {
  await localStore.change((data) => void data.timeBlocks.push(placed({ title: 'Soup' })));
  const user = await open('left');
  const day = within(await screen.findByRole('group', { name: `All of ${dayTitle(monday)}` }));
  await user.click(day.getByRole('button', { name: 'All done' }));
  await screen.findByText('Nothing was left');
  expect(marks()).toEqual(['done', 'done', 'done']);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(marks()).toEqual(['done']));
});

test('review: of a partly done block the person says how much was done (REF-33, CNT-2)', async () => {
  const user = await open('left');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Partly done…' }));
  const field = await screen.findByLabelText('How much was done?');
  await pasteInto(user, field, 'a lot');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Write an amount of time, as 20m or 1h 30m.')).toBeTruthy();
  await user.clear(field);
  await pasteInto(user, field, '20m');
  await user.keyboard('{Enter}');
  await screen.findByText('Nothing was left');
  const outcomes = localStore.peek()?.timeBlocks.flatMap((block) => block.outcomes ?? []);
  expect(outcomes).toContainEqual({ date: monday, result: 'partly', minutes: 20 });
});

test('review: a reason is kept with what is not done (REF-33)', async () => {
  const user = await open('left');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a reason' }));
  await pasteInto(user, await screen.findByLabelText('Reason (optional)'), 'Too tired');
  await user.click(screen.getByRole('button', { name: 'Not done' }));
  await list('Not done');
  await open('left');
  expect((await screen.findByLabelText<HTMLInputElement>('Reason (optional)')).value).toBe('Too tired');
});

test('review: lines and suggestions are saved as they are typed, without a button (REF-34)', async () => {
  const user = await open('lines');
  const wins = screen.getByLabelText<HTMLTextAreaElement>('What went well, however small?');
  await pasteInto(user, wins, 'Soup for eight');
  await user.tab();
  await waitFor(() => expect(savedWeek()?.wins).toEqual(['Soup for eight']));
  await user.click(await screen.findByRole('button', { name: 'Add Bread' }));
  await waitFor(() => expect(savedWeek()?.wins).toHaveLength(2), { timeout: 3000 });
  await pasteInto(user, screen.getByLabelText('What was hard?'), 'Early mornings');
  await user.tab();
  await waitFor(() => expect(savedWeek()?.challenges).toEqual(['Early mornings']));
  expect(savedWeek()?.wins).toHaveLength(2);
  await open('lines');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What was hard?').value).toBe('Early mornings');
});

test('review: leaving asks while lines that cannot be saved, or a reason, are typed (UI-21)', async () => {
  await open('lines');
  const wins = screen.getByLabelText('What went well, however small?');
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  type(wins, 'Soup');
  expect(pageLoss()).toBeNull();
  type(wins, 'x'.repeat(limits.line + 1));
  expect(pageLoss()).toBe('What you wrote and could not be saved will be lost.');
  type(wins, 'Soup');
  expect(pageLoss()).toBeNull();

  const user = await open('left');
  await user.click(within(await list(dayTitle(monday))).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a reason' }));
  expect(pageLoss()).toBeNull();
  await pasteInto(user, screen.getByLabelText('Reason (optional)'), 'Too tired');
  expect(pageLoss()).toBe('What you typed for a time block that is left will be lost.');
});

test('review: lines that another tab has added meanwhile stay with those that are typed (REF-4, REF-34)', async () => {
  const user = await open('lines');
  const wins = screen.getByLabelText<HTMLTextAreaElement>('What went well, however small?');
  await pasteInto(user, wins, 'Mine');
  await localStore.change((data) => {
    const stamp = new Date().toISOString();
    const lists = { wins: ['Theirs'], challenges: [], insights: [] };
    data.weeklyReflections.push({
      ...lists,
      id: crypto.randomUUID(),
      week_start_date: monday,
      created_at: stamp,
      updated_at: stamp,
    });
  });
  await user.tab();
  await waitFor(() => expect(savedWeek()?.wins).toEqual(['Theirs', 'Mine']));
});

test('review: the weather and the ratings are saved as they are, or as they are changed (REF-35)', async () => {
  const user = await open('pulse');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const check = () => localStore.peek()?.pulseChecks.find(({ week_start_date: week }) => week === monday);
  await waitFor(() => expect(check()?.weather_mood).toBe('partly-cloudy'));
  await user.click(screen.getByRole('radio', { name: 'Sunny' }));
  await waitFor(() => expect(check()?.weather_mood).toBe('sunny'), { timeout: 3000 });
  expect(localStore.peek()?.pulseChecks).toHaveLength(1);
});

test('review: the order of the North Stars is saved for the week after (REF-37)', async () => {
  await localStore.change((data) => void data.northStarThemes.push(northStar({ name: 'Work' })));
  const user = await open('next');
  const names = () =>
    screen.getAllByRole('button', { name: /up$/ }).map((each) => each.getAttribute('aria-label'));
  const [first] = names();
  await user.click(screen.getAllByRole('button', { name: /down$/ })[0]!);
  await waitFor(() => expect(names()[1]).toBe(first));
  const priority = localStore.peek()?.weeklyPriorities.map(({ week_start_date: week }) => week);
  expect(priority).toEqual([addDays(monday, 7)]);
});

test('review: an earlier week is read, and changed only if the person wants to (REF-38)', async () => {
  const user = await open('lines', addDays(monday, -7));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByText('Nothing was written down.')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Change this review' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
});

test('review: the steps follow one another, with the focus on the heading (REF-30)', async () => {
  const user = await open('look');
  for (const title of ['Left over', 'Wins, challenges, insights', 'Weather and ratings', 'Next week']) {
    await user.click(screen.getByRole('link', { name: `Next: ${title}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: title })));
  }
  expect(screen.getByRole('link', { name: 'Open next week' }).getAttribute('href')).toBe(
    `/calendar?date=${addDays(monday, 7)}`,
  );
});
