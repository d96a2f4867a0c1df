import { LINK_PAGES } from '@simmer/app-state/accounts/waiting-link';
import { shellRoutes } from '../shell.manifest.ts';
import { accountPages, openPages } from './router.tsx';

const known = shellRoutes.map(({ path }) => String(path));

test('release: every page of the router is a route of the shell, so its address responds with 200 (AUT-1)', () => {
  const pages = [...openPages, ...accountPages].map(({ path }) => String(path));
  expect(pages.filter((path) => !known.includes(path))).toEqual([]);
});

test('release: every page that mails link to is a route of the shell', () => {
  expect(known).toEqual(
    expect.arrayContaining([
      ...LINK_PAGES,
      '/reset-password',
      '/account',
      '/account/apps',
      '/account/reminders',
    ]),
  );
});
