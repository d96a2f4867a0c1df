import type { Release } from '@simmer/contracts/release';
import { ownerOf, routePatternOf } from './origin-of.ts';

const contract = { min: 1, max: 1 };
const built = { version: '1', entry: '/entry.js', integrity: 'sha256-0', contract };
const release: Release = {
  schema: 1,
  id: '1',
  created_at: '2026-01-05T08:00:00Z',
  shell: {
    ...built,
    template: '/index.html',
    styles: [],
    routes: [
      { path: '/', preloads: [] },
      { path: '/login', preloads: [] },
    ],
  },
  remotes: [
    {
      ...built,
      name: 'planner',
      global: 'planner',
      routes: [{ path: '/calendar', access: 'onboarded', preloads: [] }],
      nav: [],
      slots: [],
    },
  ],
};

test('origin: an address that a route covers is reported as that route, with a slash at its end too', () => {
  expect(['/', '/calendar', '/calendar/'].map((path) => routePatternOf(path, release))).toEqual([
    '/',
    '/calendar',
    '/calendar',
  ]);
  expect(ownerOf('/calendar/', release)).toBe('planner');
  expect(ownerOf('/login', release)).toBeUndefined();
});

test('origin: an address below a route keeps its ids to itself, and one of no route is a star', () => {
  expect(routePatternOf('/calendar/7e57', release)).toBe('/calendar/*');
  expect([routePatternOf('/nowhere', release), routePatternOf('/calendar', null)]).toEqual(['*', '*']);
});
