/** What a person set on the account page; remembered in this browser only, no call is made (decision F1). */
export interface Preferences {
  hasNotifications: boolean;
  isWeekFromMonday: boolean;
}

/** Spec section 9. The theme is remembered by the kit itself. */
export const defaultPreferences: Preferences = { hasNotifications: true, isWeekFromMonday: true };

const storageKey = 'simmer-preferences';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads the remembered preferences; what is missing or unreadable takes its default. */
export function readPreferences(): Preferences {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (!isRecord(saved)) return defaultPreferences;
    const { hasNotifications, isWeekFromMonday } = saved;
    return {
      hasNotifications: hasNotifications !== false,
      isWeekFromMonday: isWeekFromMonday !== false,
    };
  } catch {
    return defaultPreferences;
  }
}

/** Puts preferences into force on this page: date pickers read the first day of the week from the root element. */
export function applyPreferences({ isWeekFromMonday }: Preferences): void {
  document.documentElement.dataset['weekStart'] = isWeekFromMonday ? 'monday' : 'sunday';
}

/** Remembers preferences and puts them into force at once. */
export function savePreferences(preferences: Preferences): void {
  applyPreferences(preferences);
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // They still hold for this visit.
  }
}
