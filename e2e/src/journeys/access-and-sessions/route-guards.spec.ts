import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

// One of the shell, and one of each remote.
const ROUTES = ['/account', '/calendar', '/ecocycle'];

test('route guards: a visitor who is signed out is sent from every page to the sign-in page (AUT-3)', async ({
  page,
}) => {
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/signin$/);
  }
  await page.goto('/admin');
  await expect(new FrameRegion(page).toast('You must be logged in to access this page')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});
