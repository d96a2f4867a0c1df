import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';

const ROUTES = ['/dashboard', '/calendar', '/ecocycle', '/kitchen-sink', '/account'];

test('route guards: a visitor who is signed out is sent from every page to the sign-in page (AUT-3)', async ({
  page,
}) => {
  for (const route of [...ROUTES, '/onboarding']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/signin$/);
  }
  await page.goto('/admin');
  await expect(new FrameRegion(page).toast('You must be logged in to access this page')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('route guards: a user who has not finished onboarding is sent there from every page (AUT-4)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.signUp(), '/dashboard');
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/onboarding$/);
  }
  await expect(new OnboardingRegion(page).choosing).toBeVisible();
});

test('route guards: a user who is not a super admin is sent from the admin area to the start page, with the reason (ADM-1)', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/admin');
  await expect(new FrameRegion(page).toast('You do not have permission to access this page')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('route guards: a user who is signed in is sent from the sign-in and sign-up pages to the dashboard', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/signin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('route guards: an unknown address shows a page with a link to the start page', async ({ page }) => {
  await page.goto('/no/such/shelf');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
});
