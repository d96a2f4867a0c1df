import type { Page } from '@playwright/test';
import { placeBlock } from '../../data/blocks.ts';
import { longDayLabel, nextWeek } from '../../data/days.ts';
import { type Onboarded, openAs, type People } from '../../data/people.ts';
import { expectAccessible } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const { wednesday, thursday } = nextWeek();
const DAY = { date: wednesday, part: 'morning' } as const;
const LIMIT = 480;

/** A person with 9.5 hours on Wednesday, and half an hour of Music that the key 3 makes two hours. */
async function withFullDay(people: People): Promise<Onboarded> {
  const person = await people.onboard();
  const { api } = person;
  await placeBlock(api, { activity: 'Learning', size: 'xl', ...DAY });
  await placeBlock(api, { activity: 'Family', size: 'xl', date: wednesday, part: 'midday' });
  await placeBlock(api, { activity: 'Rest', size: 'medium', date: wednesday, part: 'afternoon' });
  await placeBlock(api, { activity: 'Music', size: 'small', date: wednesday, part: 'evening' });
  await placeBlock(api, { activity: 'Play', size: 'xl', date: thursday, part: 'evening' });
  return person;
}

const lineOf = (page: Page) => page.locator(`[data-capacity="${wednesday}"]`);

const dayOf = (page: Page, date: string) =>
  regionsOf(page).week.sheet.getByRole('group', { name: longDayLabel(date) });

/** Presses a key on the card of Music until the day has these hours: the page may not have loaded yet what listens to it. */
async function pressOnMusic(page: Page, key: string, hours: RegExp): Promise<void> {
  const { week } = regionsOf(page);
  await expect(page.locator('[data-capacity]')).toBeAttached();
  await expect(async () => {
    await week.card({ name: 'Music', date: wednesday }).focus();
    await page.keyboard.press(key);
    await expect(dayOf(page, wednesday)).toContainText(hours, { timeout: 1_000 });
  }).toPass();
}

/** Makes Music two hours: 11 hours on Wednesday. */
const overfill = (page: Page): Promise<void> => pressOnMusic(page, '3', /11h planned/);

test('capacity: a day that passes 10 hours offers a limit, which the header counts down, and what gives way is one change (CAP-2, CAP-3, CAP-4, CAP-5, CAP-6)', async ({
  page,
  people,
}) => {
  const person = await withFullDay(people);
  const { frame, taps } = regionsOf(page);
  const planned = async () => {
    const { timeBlocks } = await person.api.call('timeBlocks.list');
    return timeBlocks.map(({ start_date, points }) => `${start_date} ${points}`).toSorted();
  };
  await openAs(page, person, `/calendar?date=${wednesday}`);
  await test.step('a limit is offered, and set for all days (CAP-2, CAP-3)', async () => {
    await expect(dayOf(page, wednesday).getByText('9h 30m planned')).toHaveCount(1);
    await overfill(page);
    await expect(lineOf(page)).toContainText('Wed has 11h. Set a limit for your days?');
    await expectAccessible(page, 'the offer of a limit');
    await lineOf(page).getByRole('button', { name: 'Set a limit' }).click();
    const form = page.getByRole('dialog', { name: 'Hours a day' });
    await form.getByText('By weekday').click();
    await form.getByLabel('Wednesday').fill('25');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter 0.5 to 24 hours, or nothing.')).toBeVisible();
    await expectAccessible(page, 'hours a day');
    await form.getByText('All days').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(frame.toast('Hours a day saved')).toBeVisible();
    await expect(form).toBeHidden();
    expect((await person.api.call('auth.me')).day_limits).toEqual(Array.from({ length: 7 }, () => LIMIT));
  });
  await test.step('the header counts it down (CAP-4)', async () => {
    await expect(dayOf(page, thursday).locator('[data-hours]')).toContainText('4h planned, 4h left');
    await expect(lineOf(page)).toContainText('Wed: 11h of 8h');
    const header = dayOf(page, wednesday).locator('[data-over]');
    await expect(header).toContainText('3h over the limit of 8h');
    await page.keyboard.press('Control+z');
    await expect(header).toContainText('9h 30m of 8h');
    await lineOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(lineOf(page)).toHaveCount(0);
    await pressOnMusic(page, '4', /5h over the limit/);
    await expect(lineOf(page)).toContainText('Wed: 13h of 8h');
  });

  // The four hours of Music are saved.
  await expect.poll(async () => (await planned()).join()).not.toContain(`${wednesday} 1`);
  const before = await planned();
  const open = () => lineOf(page).getByRole('button', { name: 'What gives way?' }).click();
  const dialog = page.getByRole('dialog', { name: `What gives way on ${longDayLabel(wednesday)}?` });
  const way = (name: string, label: string) =>
    dialog.getByRole('group', { name }).getByRole('button', { name: label });
  await test.step('a block is moved to another day by taps instead, and nothing else is changed (CAP-6)', async () => {
    await open();
    await way('Rest', 'Tomorrow').click();
    await expectAccessible(page, 'what gives way');
    await expect(way('Music', 'Another day…')).toBeDisabled();
    await way('Rest', 'Tomorrow').click();
    await way('Music', 'Another day…').click();
    await expect(dialog).toBeHidden();
    await expect(taps.bar).toContainText('Music');
    await taps.cancelButton.click();
    await expect(taps.bar).toBeHidden();
    expect(await planned()).toEqual(before);
  });
  await test.step('blocks are shortened, dropped and moved in one change with one undo (CAP-5, CAP-6)', async () => {
    await open();
    await way('Learning', 'Shorter').click();
    await way('Music', 'Drop').click();
    await way('Rest', 'Tomorrow').click();
    await expect(dialog.locator('output')).toHaveText('6h of 8h');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(lineOf(page)).toHaveCount(0);
    await expect
      .poll(planned)
      .toEqual([`${wednesday} 3`, `${wednesday} 5`, `${thursday} 2`, `${thursday} 5`].toSorted());
    await page.keyboard.press('Control+z');
    await expect.poll(planned).toEqual(before);
  });
});

test('capacity: who wants no limit is not asked again, in no browser, and may set hours on the account page (CAP-2, CAP-3)', async ({
  page,
  people,
}) => {
  const person = await withFullDay(people);
  await openAs(page, person, `/calendar?date=${wednesday}`);
  await overfill(page);
  await lineOf(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(lineOf(page)).toHaveCount(0);
  const limits = async () => (await person.api.call('auth.me')).day_limits;
  await expect.poll(limits).toEqual(Array.from({ length: 7 }, () => null));
  await page.evaluate(() => localStorage.clear());
  await openAs(page, person, `/calendar?date=${wednesday}`);
  await pressOnMusic(page, '4', /13h planned/);
  // The line would come shortly after the change was saved, and before the next one.
  await pressOnMusic(page, '3', /11h planned/);
  await expect(lineOf(page)).toHaveCount(0);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Set hours a day' }).click();
  const form = page.getByRole('dialog', { name: 'Hours a day' });
  await form.getByText('By weekday').click();
  await form.getByLabel('Wednesday').fill('7,5');
  await form.getByLabel('Sunday').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect.poll(limits).toEqual([LIMIT, LIMIT, 450, LIMIT, LIMIT, LIMIT, null]);
});
