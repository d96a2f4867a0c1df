import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';
import { OnboardingRegion } from '../../regions/onboarding.region.ts';

const ROUTES = ['/dashboard', '/calendar', '/ecocycle', '/kitchen-sink', '/account'];

test('who is signed out is led to sign in, from every room', async ({ page }) => {
  for (const route of [...ROUTES, '/onboarding']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/signin$/);
  }
  await page.goto('/admin');
  await expect(new FrameRegion(page).toast('You must be logged in to access this page')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('who has not been through onboarding is led there, from every room', async ({ page, people }) => {
  await openAs(page, await people.signUp(), '/dashboard');
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/onboarding$/);
  }
  await expect(new OnboardingRegion(page).choosing).toBeVisible();
});

test('an ordinary user is sent home from the admin room, with the reason', async ({ page, people }) => {
  await openAs(page, await people.onboard(), '/admin');
  await expect(new FrameRegion(page).toast('You do not have permission to access this page')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('who is signed in does not see the signed-out pages', async ({ page, people }) => {
  await openAs(page, await people.onboard(), '/signin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address that leads nowhere says so and leads home', async ({ page }) => {
  await page.goto('/no/such/shelf');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
});
