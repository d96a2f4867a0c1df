import { LINK_PAGES } from '@simmer/app-state/accounts/waiting-link';
import { shellRoutes } from '../shell.manifest.ts';
import { openPages } from './router.tsx';

const known = shellRoutes.map(({ path }) => String(path));

test('release: every public page of the router is a route of the shell, so its address responds with 200 (AUT-1)', () => {
  expect(openPages.map(({ path }) => path).filter((path) => !known.includes(String(path)))).toEqual([]);
});

test('release: every page that mails link to is a route of the shell', () => {
  expect(known).toEqual(
    expect.arrayContaining([...LINK_PAGES, '/reset-password', '/account', '/account/apps']),
  );
});
