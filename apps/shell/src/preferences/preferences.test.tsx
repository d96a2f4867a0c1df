import { rememberNotifications, wantsNotifications } from './preferences.ts';

describe('notification preference', () => {
  it('is on by default, and a change is stored', () => {
    localStorage.clear();
    expect(wantsNotifications()).toBe(true);
    rememberNotifications(false);
    expect(wantsNotifications()).toBe(false);
    rememberNotifications(true);
    expect(wantsNotifications()).toBe(true);
  });
});
