import { watchAddress } from './watch-address.ts';

describe('the address for notifications', () => {
  it('is there where the world reaches us by https', () => {
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
  ])('is not at %s', (url) => {
    expect(watchAddress(url)).toBeNull();
  });
});
