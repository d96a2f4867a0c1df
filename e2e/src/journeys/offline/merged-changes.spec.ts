import type { Page } from '@playwright/test';
import { withLearningOnMonday } from '../../data/blocks.ts';
import { type Onboarded, openAs } from '../../data/people.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';

test('merged changes: what two devices changed stands, the later press counts, and nobody is asked (OFF-40, MRG-1)', async ({
  page,
  people,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const elsewhere = await people.apiElsewhere(person);
  const { week, form, frame } = regionsOf(page);
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();

  await cutOffUntilRetried(page, API);
  await week.card({ name: 'Learning', date: monday }).click();
  await form.timing('Evening').check();
  await form.openMore();
  await form.note.fill('From here');
  await form.save();
  const banner = page.getByRole('button', { name: '1 change waits' });
  await expect(banner).toBeVisible();
  const theirs = { note: 'From there', points: 7 };
  await elsewhere.call('timeBlocks.update', { params: { id: block.id }, body: theirs });

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(frame.toast('Your changes have been saved.')).toBeVisible();
  await expect(
    frame.toast('Time block “Learning”: An unknown browser changed it later. Here you had “Note: From here”'),
  ).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(week.card({ name: 'Learning', date: monday, part: 'evening' })).toBeVisible();
  expect((await person.api.call('timeBlocks.list')).timeBlocks).toMatchObject([
    { ...theirs, start_timing: { name: 'evening' } },
  ]);
  await expect(page.getByText('could not be saved')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // What lost is not gone.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted…' }).click();
  const item = page.getByRole('listitem', { name: 'Time block “Learning”' });
  await expect(item).toContainText('Note: From here (now From there)');
});

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** Signs a browser in by itself, as a phone. */
async function signInAsPhone(page: Page, { email, password }: Onboarded): Promise<string> {
  const headers = { 'user-agent': PHONE };
  const response = await page.request.post('/api/v1/auth/login', { data: { email, password }, headers });
  return ((await response.json()) as { token: string }).token;
}

test(
  'merged changes: of what two devices wrote on a flight a line says what the other one had, and one press takes it on both (MRG-8)',
  { tag: '@phone' },
  async ({ page, people, newBrowser }) => {
    const { person, monday } = await withLearningOnMonday(people);
    const other = await newBrowser();
    const phone = { ...person, token: await signInAsPhone(other, person) };
    const [here, there] = [regionsOf(page), regionsOf(other)];
    for (const [tab, { week }, owner, part, note] of [
      [other, there, phone, 'Midday', 'From there'],
      [page, here, person, 'Evening', 'From here'],
    ] as const) {
      const { form } = regionsOf(tab);
      await openAs(tab, owner, `/calendar?date=${monday}`);
      await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();
      await cutOffUntilRetried(tab, API);
      await week.card({ name: 'Learning', date: monday }).click();
      await form.timing(part).check();
      await form.openMore();
      await form.note.fill(note);
      await form.save();
      const banner = tab.getByRole('button', { name: '1 change waits' });
      await expect(banner).toBeVisible();
      await tab.reload();
      await expect(banner).toBeVisible();
    }
    for (const [tab, { frame }] of [
      [other, there],
      [page, here],
    ] as const) {
      await tab.getByRole('button', { name: 'Try again' }).click();
      await expect(frame.toast('Your changes have been saved.')).toBeVisible();
    }

    await expect(
      here.frame.toast(
        'Time block “Learning”: yours is kept. Firefox on Android had “Start timing: Midday · Note: From there”',
      ),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Use that instead' }).click();
    await expect(here.frame.toast('Time block “Learning” updated')).toBeVisible();
    for (const { week } of [here, there])
      await expect(week.card({ name: 'Learning', date: monday, part: 'midday' })).toBeVisible();
    await expect
      .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks)
      .toMatchObject([{ note: 'From there', start_timing: { name: 'midday' } }]);

    await here.frame.undo('Time block “Learning” updated');
    for (const { week } of [here, there])
      await expect(week.card({ name: 'Learning', date: monday, part: 'evening' })).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByRole('dialog')).toHaveCount(0);
  },
);
