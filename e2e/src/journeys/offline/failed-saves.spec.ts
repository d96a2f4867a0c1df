import { addDays } from '@simmer/domain/dates/add-to-date';
import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { regionsOf } from '../../regions/regions-of.ts';

// Failed saves of forms that stay open are in the tests of their components.

test('failed saves: what the server refuses shows as it was, is listed with its reason, and can be saved again (OFF-12, OFF-17)', async ({
  page,
  people,
  pageErrors,
}) => {
  pageErrors.expect(/^500 from .*\/time-blocks\/[^/]+$/);
  const person = await people.onboard();
  const yesterday = addDays(today(), -1);
  await placeBlock(person.api, { activity: 'Rest', date: yesterday });
  await openAs(page, person, `/calendar?date=${yesterday}`);
  const { week, frame } = regionsOf(page);
  const card = week.card({ name: 'Rest', date: yesterday });
  const address = '**/api/v1/time-blocks/*';
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  // The keys of cards are there with their marks.
  await expect(page.getByRole('button', { name: /^Rest, .*: Mark as done$/ })).toBeVisible();
  await card.focus();
  await page.keyboard.press('d');
  await expect(frame.toast(/could not be/)).toBeVisible();
  await expect(card).not.toHaveAccessibleName(/done/);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: '1 change could not be saved' });
  await expect(notice).toContainText('Time block “Rest”');
  await expect(card).not.toHaveAccessibleName(/done/);

  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();

  await page.unroute(address);
  await notice.getByRole('button', { name: 'Save again' }).click();
  await expect(notice).toBeHidden();
  await expect(card).toHaveAccessibleName(/done$/);
  await expect
    .poll(async () => (await person.api.call('timeBlocks.list')).timeBlocks)
    .toMatchObject([{ outcomes: [{ date: yesterday, result: 'done' }] }]);
});
