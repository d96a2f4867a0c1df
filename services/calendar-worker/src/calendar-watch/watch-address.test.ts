import { watchAddress } from './watch-address.ts';

describe('watchAddress', () => {
  it('a public https address gives the notifications URL', () => {
    expect(watchAddress('https://simmer.org')).toBe(
      'https://simmer.org/api/v1/google-calendar/notifications',
    );
  });

  it.each([
    'http://simmer.org',
    'https://localhost:4200',
    'https://simmer.local',
    'https://192.168.1.4',
    'https://[::1]:4200',
    'https://simmer',
  ])('%s gives none', (url) => {
    expect(watchAddress(url)).toBeNull();
  });
});
