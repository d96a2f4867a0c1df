import { makeSuperAdmin } from '../fixtures/database.ts';
import { openAs, newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';

test('admin: when a switch is ended elsewhere, the super admin is back in their own account and sees why', async ({
  page,
  people,
}) => {
  const superAdmin = await people.onboard(newPerson('Boss Hill'));
  const demo = await people.onboard(newPerson('Demo Brook'));
  await makeSuperAdmin(superAdmin.email);
  const { id } = await demo.api.call('auth.me');
  await superAdmin.api.call('adminUsers.update', { params: { id }, body: { is_demo: true } });

  await openAs(page, superAdmin, '/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(demo.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Switch in as Demo Brook' }).click();
  await expect(page.getByText('ATTENTION — You are switched in as Demo Brook')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The switch must survive a reload, which the app's own load of the dashboard may cut short.
  await expect(() => page.reload()).toPass();
  await expect(page.getByText('ATTENTION — You are switched in as Demo Brook')).toBeVisible();

  await superAdmin.api.call('adminUsers.update', { params: { id }, body: { is_demo: false } });
  const frame = new FrameRegion(page);
  // The page learns it from its next request, or from the change stream, and reloads: another reload would take the
  // toast away.
  await frame.mainNav.getByRole('link', { name: 'Calendar' }).click();
  await expect(
    frame.toast('Your session as Demo Brook was ended elsewhere. You are back in your own account.'),
  ).toBeVisible();
  await expect(page.getByText('You are switched in as')).toHaveCount(0);
  await expect(frame.mainNav.getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('admin: on a narrow screen with a long name, the icon of the switch banner stands beside its text', async ({
  page,
  people,
}) => {
  const superAdmin = await people.onboard(newPerson('Boss Rill'));
  const demo = await people.onboard(newPerson('Demo Rill of the long lane behind the old mill'));
  await makeSuperAdmin(superAdmin.email);
  const { id } = await demo.api.call('auth.me');
  await superAdmin.api.call('adminUsers.update', { params: { id }, body: { is_demo: true } });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, superAdmin, '/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(demo.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Switch in as Demo Rill/ }).click();
  const banner = page.getByRole('status').filter({ hasText: 'ATTENTION' });
  const attention = banner.getByText('ATTENTION');
  await expect
    .poll(async () => {
      const [sign, text] = [await banner.locator('svg').first().boundingBox(), await attention.boundingBox()];
      return sign !== null && text !== null && sign.x + sign.width < text.x;
    })
    .toBe(true);
});

test('admin: the job queues are shown in the admin area', async ({ page, people }) => {
  const superAdmin = await people.onboard(newPerson('Boss Brook'));
  await makeSuperAdmin(superAdmin.email);
  await openAs(page, superAdmin, '/admin');
  await page.getByRole('tab', { name: 'Job Queues' }).click();
  const board = page.frameLocator('iframe[title="Job queues"]');
  await expect(board.getByText('Simmer job queues')).toBeVisible();
  await board.getByRole('link', { name: 'Ecocycle analysis' }).first().click();
  await expect(board.getByText(/^waiting$/i).first()).toBeVisible();
});
