import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const CARDS = [
  'Profile',
  'Where you are signed in',
  'Connected apps',
  'Preferences',
  'Your data and your account',
  'Google Calendar',
  'North Star Management',
  'Team Management',
  'Data Management',
  'Recently deleted and overwritten',
  'More Integrations',
];

test('account: the page holds its eleven cards, each with its title (ACC-6)', async ({ page, people }) => {
  await openAs(page, await people.onboard(), '/account');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(CARDS);
});
