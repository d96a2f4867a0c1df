import { routeCovers } from './route-covers.ts';

describe('routeCovers', () => {
  it.each(['/calendar', '/calendar/', '/c%61lendar'])('is true for the page itself: %s', (path) => {
    expect(routeCovers('/calendar', path)).toBe(true);
  });

  it.each([
    '/Calendar (PUB-20)',
    '/CALENDAR/',
    '/calendar/x',
    '/calendar//',
    '//calendar',
    '/calendars',
    '/calendar%2F',
    '/%zz',
    '/',
  ])('is false for another path: %s', (path) => {
    expect(routeCovers('/calendar', path)).toBe(false);
  });

  it('the start page covers only the single slash', () => {
    expect(routeCovers('/', '/')).toBe(true);
    expect(routeCovers('/', '//')).toBe(false);
    expect(routeCovers('/', '/calendar')).toBe(false);
  });
});
