import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

test('former account: after disconnecting, its remaining events can be removed', async ({ page, people }) => {
  const robin = await people.onboard();
  await people.connect(robin);
  await openAs(page, robin, '/account');
  const frame = new FrameRegion(page);
  await page.getByRole('button', { name: 'Sync History' }).click();
  const history = page.getByRole('dialog', { name: 'Sync History' });
  await history.getByText('With changes').click();
  await expect(
    history.getByRole('list', { name: 'Syncs' }).getByRole('button', { name: /added/ }),
  ).toHaveCount(1);
  await history.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  const left = page.getByRole('list', { name: 'Accounts no longer connected' });
  await expect(left).toContainText(/\d+ events of .*@.* are still here and no longer synced\./);
  await left.getByRole('button', { name: 'Remove Events…' }).click();
  const question = page.getByRole('alertdialog', { name: /Remove events of/ });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: /Remove \d+ events/ }).click();
  await expect(frame.toast(/\d+ events removed/)).toBeVisible();
  await expect(left).toBeHidden();
});
