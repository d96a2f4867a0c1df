import { rememberNotifications, wantsNotifications } from './preferences.ts';

describe('notifications', () => {
  it('are on until somebody turns them off, and it is remembered', () => {
    localStorage.clear();
    expect(wantsNotifications()).toBe(true);
    rememberNotifications(false);
    expect(wantsNotifications()).toBe(false);
    rememberNotifications(true);
    expect(wantsNotifications()).toBe(true);
  });
});
