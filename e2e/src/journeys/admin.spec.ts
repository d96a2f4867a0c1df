import { makeSuperAdmin } from '../fixtures/database.ts';
import { openAs, newPerson } from '../data/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FrameRegion } from '../regions/frame.region.ts';

test('admin: a super admin switches in as a demo user, and is back when that is ended elsewhere (ADM-1)', async ({
  page,
  people,
}) => {
  const superAdmin = await people.onboard(newPerson('Boss Hill'));
  const demo = await people.onboard(newPerson('Demo Rill of the long lane behind the old mill'));
  await makeSuperAdmin(superAdmin.email);
  const { id } = await demo.api.call('auth.me');
  await superAdmin.api.call('adminUsers.update', { params: { id }, body: { is_demo: true } });
  const frame = new FrameRegion(page);
  const banner = page.getByRole('status').filter({ hasText: 'ATTENTION' });
  await openAs(page, superAdmin, '/admin?tab=users');

  await test.step('a switch survives a reload (ADM-41)', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(demo.email);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Switch in as Demo Rill/ }).click();
    await expect(banner).toContainText('ATTENTION — You are switched in as Demo Rill');
    await expect(page).toHaveURL(/\/dashboard$/);
    // The app's own load of the dashboard may cut the reload short.
    await expect(() => page.reload()).toPass();
    await expect(banner).toContainText('ATTENTION — You are switched in as Demo Rill');
  });

  await test.step('on a narrow screen the icon of the banner stands beside its text (ADM-41)', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => {
        const sign = await banner.locator('svg').first().boundingBox();
        const text = await banner.getByText('ATTENTION').boundingBox();
        return sign !== null && text !== null && sign.x + sign.width < text.x;
      })
      .toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('when it is ended elsewhere, the super admin is back and sees why (ADM-42)', async () => {
    await superAdmin.api.call('adminUsers.update', { params: { id }, body: { is_demo: false } });
    // The page learns it from its next request, or from the change stream, and reloads: another reload would take the
    // toast away.
    await frame.mainNav.getByRole('link', { name: 'Calendar' }).click();
    await expect(
      frame.toast(`Your session as ${demo.name} was ended elsewhere. You are back in your own account.`),
    ).toBeVisible();
    await expect(page.getByText('You are switched in as')).toHaveCount(0);
    await expect(frame.mainNav.getByRole('link', { name: 'Admin' })).toBeVisible();
  });
});
