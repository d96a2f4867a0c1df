import { newPerson } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';
import {
  connectCalendar,
  disconnectCalendar,
  expectEvents,
  lookAtEvents,
  syncCalendars,
} from './chapters/calendar.ts';
import { chooseNorthStars, join, setBaseline } from './chapters/joining.ts';
import { createAndEdit, expectPlan, openWeek, planSeries, scheduleLater } from './chapters/planning.ts';

test('whole path: a new user signs up, plans a week, connects a calendar, signs in again and disconnects it (ONB-1)', async ({
  page,
}) => {
  const person = newPerson('Robin Vale');
  const frame = new FrameRegion(page);

  await test.step('joins', () => join(page, person));
  await test.step('chooses North Stars', () => chooseNorthStars(page));
  await test.step('sets a baseline', () => setBaseline(page));
  await test.step('opens the week', () => openWeek(page));
  await test.step('creates and edits a block', () => createAndEdit(page));
  await test.step('plans a series', () => planSeries(page));
  await test.step('schedules a block later', () => scheduleLater(page));

  await test.step('connects a calendar', () => connectCalendar(page));
  await test.step('syncs it', () => syncCalendars(page));
  await test.step('sees its events in the week', async () => {
    await openWeek(page);
    await expectEvents(page);
    await lookAtEvents(page);
  });

  await test.step('finds all of it after a reload', async () => {
    await page.reload();
    await expectPlan(page);
    await expectEvents(page);
  });
  await test.step('signs out and in, and finds all of it again', async () => {
    await frame.choose('Sign out');
    await expect(page).toHaveURL(/\/signin$/);
    await new SignInRegion(page).signIn(person);
    await expect(frame.toast('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openWeek(page);
    await expectPlan(page);
    await expectEvents(page);
  });
  await test.step('disconnects the calendar, whose events stay', async () => {
    await disconnectCalendar(page);
    await openWeek(page);
    await expectEvents(page);
  });
});
