import type { Page } from '@playwright/test';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { nextWeek } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { untilSent } from '../../fixtures/storage/until-sent.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Changes not saved' });
const opener = (page: Page, name: string) => page.getByRole('button', { name });

test('waiting changes: one is discarded with what depends on it, and a rejected one is corrected in its form (OFF-51, OFF-52, OFF-96)', async ({
  page,
  people,
}) => {
  const { person, monday } = await withLearningOnMonday(people);
  const { week, form } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
  await cutOffUntilRetried(page, API);
  await week.openFormIn(monday, 'late');
  await form.activity.fill('Sourdough');
  await form.save();
  await week.card({ name: 'Sourdough', date: monday }).click();
  await form.openMore();
  await form.note.fill('Rye');
  await form.save();
  await week.card({ name: 'Learning', date: monday }).click();
  await form.timing('Evening').check();
  await form.save();

  await opener(page, '3 changes wait').click();
  const changes = listOf(page).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('Time block “Sourdough”: added');
  await expect(changes.last()).toContainText('Time block “Learning”: moved');
  await expect(changes.first()).toContainText('Waiting');
  await expect(listOf(page)).toContainText('Last in agreement with your account');
  await expectOverlayAccessible(page, 'the waiting changes');
  await changes.first().getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard this change?' });
  await expect(question.getByRole('listitem')).toHaveText('Time block “Sourdough”: note');
  await expectOverlayAccessible(page, 'the question before a change is discarded');
  await question.getByRole('button', { name: 'Discard 2 changes' }).click();
  await expect(question).toBeHidden();
  await expect(changes).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(week.card({ name: 'Sourdough', date: monday })).toBeHidden();
  await page.reload();
  await expect(opener(page, '1 change waits')).toBeVisible();
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();

  let isRejected = false;
  await page.route('**/api/v1/plan/changes', async (route) => {
    if (isRejected) return route.fallback();
    isRejected = true;
    return route.fulfill({ status: 400, json: { detail: 'That is not possible.' } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 change could not be saved')).toBeVisible();
  await opener(page, 'Show changes').click();
  await listOf(page).getByRole('button', { name: 'Correct' }).click();
  await expect(form.timing('Evening')).toBeChecked();
  await expectOverlayAccessible(page, 'the form of a rejected change');
  await form.openMore();
  await form.note.fill('Clay and glaze');
  await form.save();
  await expect(listOf(page)).toContainText('Nothing waits');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 change could not be saved')).toBeHidden();
  await untilSent(page);
  const { timeBlocks } = await person.api.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ start_timing: { name: 'evening' }, note: 'Clay and glaze' }]);
});

test('waiting changes: the form of a block that is refused opens again with its texts and the reason (OFF-18, OFF-96)', async ({
  page,
  people,
}) => {
  const { monday } = nextWeek();
  const person = await people.onboard();
  const { week, form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  let isRejected = false;
  await page.route('**/api/v1/plan/changes', async (route) => {
    if (isRejected) return route.fallback();
    isRejected = true;
    return route.fulfill({ status: 400, json: { detail: 'That is not possible.' } });
  });
  await week.openFormIn(monday, 'late');
  await form.activity.fill('Fire clay');
  await form.openMore();
  await form.note.fill('Two bowls');
  await form.save();
  await expect(frame.failure('That is not possible.')).toBeVisible();
  await expect(form.activity).toHaveValue('Fire clay');
  await expect(form.note).toHaveValue('Two bowls');
  await form.save();
  await expect(form.dialog).toBeHidden();
  await expect(week.card({ name: 'Fire clay', date: monday })).toBeVisible();
  await expect
    .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks.map(({ note }) => note))
    .toEqual(['Two bowls']);
});

test(
  'waiting changes: the notice of refused changes takes one line, on a phone two, and is dismissed once they were seen (OFF-12)',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { monday } = nextWeek();
    const { frame, form } = regionsOf(page);
    await openAs(page, await people.onboard(), `/calendar?date=${monday}`);
    const detail = 'There is a block of that name on this day already. Choose another day or name.';
    await page.route('**/api/v1/plan/changes', (route) => route.fulfill({ status: 422, json: { detail } }));
    for (const [count, name] of ['Two bowls for the people next door', 'Fire clay'].entries()) {
      await frame.timeBlockButton.click();
      await form.activity.fill(name);
      await form.save();
      await expect(frame.failure(detail)).toBeVisible();
      await form.dialog.getByRole('button', { name: 'Cancel' }).click();
      await opener(page, 'Discard changes').click();
      const title = count === 0 ? '1 change could not be saved' : `${count + 1} changes could not be saved`;
      const notice = page.getByRole('status').filter({ hasText: title });
      await expect(notice).toBeVisible();
      const { width, height } = (await notice.boundingBox()) ?? { width: 0, height: Infinity };
      expect(height).toBeLessThanOrEqual(width > 640 ? 56 : 80);
    }
    const dismiss = opener(page, 'Got it');
    await expect(dismiss).toHaveCount(0);
    await opener(page, 'Show changes').click();
    await expect(listOf(page).getByText(detail)).toHaveCount(2);
    await listOf(page).getByText('Close', { exact: true }).click();
    const notice = page.getByRole('status').filter({ has: dismiss });
    const { width, height } = (await notice.boundingBox()) ?? { width: 0, height: Infinity };
    expect(height).toBeLessThanOrEqual(width > 640 ? 56 : 80);
    await dismiss.click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);
