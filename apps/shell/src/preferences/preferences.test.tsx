import { applyPreferences, defaultPreferences, readPreferences, savePreferences } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['weekStart'];
});

describe('preferences', () => {
  it('begin with the defaults of the specification', () => {
    expect(readPreferences()).toEqual({ hasNotifications: true, isWeekFromMonday: true });
  });

  it('are remembered and work at once', () => {
    savePreferences({ hasNotifications: false, isWeekFromMonday: false });
    expect(readPreferences()).toEqual({ hasNotifications: false, isWeekFromMonday: false });
    expect(document.documentElement.dataset['weekStart']).toBe('sunday');
    applyPreferences(defaultPreferences);
    expect(document.documentElement.dataset['weekStart']).toBe('monday');
  });

  it.each(['not json', 'null', '[]', '{"isWeekFromMonday":"maybe"}'])(
    'take the defaults instead of %s',
    (saved) => {
      localStorage.setItem('simmer-preferences', saved);
      expect(readPreferences()).toEqual(defaultPreferences);
    },
  );
});
