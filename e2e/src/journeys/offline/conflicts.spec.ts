import type { Page } from '@playwright/test';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs, type Person } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConflictsRegion } from '../../regions/conflicts.region.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';
import { SignInRegion } from '../../regions/sign-in.region.ts';

const API = '**/api/v1/**';

/** The banner has a shorter text on small screens. */
const waitingNotice = (page: Page) => page.getByText(/Your changes wait here/).filter({ visible: true });

/** Another sign-in of the same user, by the browser of another device. */
async function signInThere(other: Page, person: Person, path: string): Promise<void> {
  await other.goto('/signin');
  await new SignInRegion(other).signIn(person);
  await expect(new FrameRegion(other).mainNav).toBeVisible();
  await other.goto(path);
}

test('conflicts: what two devices changed is merged by field, and only the same field asks (OFF-40, OFF-41, OFF-44)', async ({
  page,
  people,
  newBrowser,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const other = await newBrowser();
  const { week, form, frame } = regionsOf(page);
  const there = regionsOf(other);
  const conflicts = new ConflictsRegion(page);
  const stored = async () => (await person.api.call('timeBlocks.list')).timeBlocks;
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await signInThere(other, person, `/calendar?date=${monday}`);
  await expect(there.week.card({ name: 'Learning', date: monday })).toBeVisible();

  await cutOffUntilRetried(page, API);
  await week.card({ name: 'Learning', date: monday }).click();
  await form.timing('Evening').check();
  await form.note.fill('From here');
  await form.save();
  await expect(waitingNotice(page)).toBeVisible();
  await there.week.card({ name: 'Learning', date: monday }).click();
  await there.form.size('Large').check();
  await there.form.note.fill('From there');
  await there.form.save();
  await expect(there.form.dialog).toBeHidden();
  await expect.poll(async () => (await stored())[0]?.note).toBe('From there');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(conflicts.notice).toContainText('1 change waits for your choice');
  // What this device alone has changed does not wait for the choice (OFF-87).
  await expect
    .poll(stored)
    .toMatchObject([{ note: 'From there', start_timing: { name: 'evening' }, size: expect.any(String) }]);
  // Nothing is lost with the tab, which starts without the server.
  await page.reload();
  await expect(conflicts.notice).toContainText('1 change waits for your choice');
  await page.getByRole('button', { name: 'Try again' }).click();
  await conflicts.open();
  await expect(conflicts.dialog).toContainText('Time block “Learning”');
  await expect(conflicts.dialog).not.toContainText('Start timing');
  await expect(conflicts.side('Note', 'This device')).toHaveAccessibleName(/From here/);
  await expect(conflicts.side('Note', 'Other device')).toHaveAccessibleName(/From there.*Chrome on /);
  await expect(conflicts.saveButton).toBeDisabled();
  await expectOverlayAccessible(page, 'The choice');
  await conflicts.side('Note', 'This device').check();
  await conflicts.saveButton.click();
  await expect(conflicts.dialog).toBeHidden();
  await expect(conflicts.notice).toBeHidden();
  const large = (await stored())[0]?.size;
  expect(large).not.toBe(block.size);
  expect(await stored()).toMatchObject([
    { note: 'From here', start_timing: { name: 'evening' }, size: large },
  ]);

  await frame.undo('Your choice is saved');
  await expect(conflicts.notice).toContainText('1 change waits for your choice');
  await expect
    .poll(stored)
    .toMatchObject([{ note: 'From there', start_timing: { name: 'evening' }, size: large }]);
  await conflicts.open();
  await conflicts.side('Note', 'Other device').check();
  await conflicts.saveButton.click();
  await expect(conflicts.notice).toBeHidden();
  await page.reload();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await expect(conflicts.notice).toBeHidden();
  expect(await stored()).toMatchObject([{ note: 'From there', size: large }]);
});

test('conflicts: a change of something that was deleted on another device asks, and restores it @phone (OFF-41)', async ({
  page,
  people,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const { week, form, frame } = regionsOf(page);
  const conflicts = new ConflictsRegion(page);
  const notes = async () => (await person.api.call('timeBlocks.list')).timeBlocks.map(({ note }) => note);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await cutOffUntilRetried(page, API);
  await week.card({ name: 'Learning', date: monday }).click();
  await form.note.fill('From here');
  await form.save();
  await expect(waitingNotice(page)).toBeVisible();
  await person.api.call('timeBlocks.remove', { params: { id: block.id }, query: {} });

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(conflicts.notice).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toHaveCount(0);
  await conflicts.open();
  await expect(conflicts.side('Keep or delete', 'Other device')).toHaveAccessibleName(
    /Deleted An unknown browser, \w+ \d+, \d{4}, \d\d:\d\d$/,
  );
  await expect(conflicts.side('Keep or delete', 'This device')).toHaveAccessibleName(
    /Kept, with what was changed: Note: From here/,
  );
  await expectOverlayAccessible(page, 'The choice');
  await conflicts.side('Keep or delete', 'This device').check();
  await conflicts.saveButton.click();
  await expect(conflicts.notice).toBeHidden();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  expect(await notes()).toEqual(['From here']);
  await frame.undo('Your choice is saved');
  await expect(conflicts.notice).toBeVisible();
  await expect.poll(notes).toEqual([]);
});

test('conflicts: of two fields that an open form and another device changed, the person takes one from there (BLK-50)', async ({
  page,
  people,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const { week, form } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await week.card({ name: 'Learning', date: monday }).click();
  await form.note.fill('From here');
  await form.timing('Evening').check();
  await person.api.call('timeBlocks.update', {
    params: { id: block.id },
    body: { note: 'From there', start_timing: startTimingOf('afternoon') },
  });

  await expect(form.conflict).toContainText('Note: From there');
  await form.conflict.getByRole('button', { name: 'Take this: Note' }).click();
  await expect(form.note).toHaveValue('From there');
  await expect(form.conflict).not.toContainText('Note: From there');
  await form.settle('Keep mine');
  await form.save();
  await expect(form.dialog).toBeHidden();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toMatchObject([
    { note: 'From there', start_timing: startTimingOf('evening') },
  ]);
});

test('conflicts: of a reflection the entries of both devices are kept (OFF-98)', async ({ page, people }) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const elsewhere = await people.apiElsewhere(person);
  const conflicts = new ConflictsRegion(page);
  const { week } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.sheet).toBeVisible();
  await cutOffUntilRetried(page, API);
  await page.getByRole('button', { name: new RegExp(`^Wins of ${weekLabel(monday)},`) }).click();
  await page.getByLabel('What went well, however small?').fill('From here');
  await page.getByRole('button', { name: 'Save Reflections' }).click();
  await expect(waitingNotice(page)).toBeVisible();
  const body = { week_start_date: monday, wins: ['From there'], insights: ['Another day'] };
  await elsewhere.call('weeklyReflections.save', { body });
  await page.getByRole('button', { name: 'Try again' }).click();
  await conflicts.open();
  const both = conflicts.dialog.getByRole('radio', { name: 'Both' });
  await expect(both).toHaveAccessibleName(/From there.*From here/);
  await expectOverlayAccessible(page, 'The choice between entries');
  await both.check();
  await conflicts.saveButton.click();
  await expect(conflicts.notice).toBeHidden();
  expect((await elsewhere.call('weeklyReflections.list')).reflections).toMatchObject([
    { wins: ['From there', 'From here'], insights: ['Another day'] },
  ]);
});
