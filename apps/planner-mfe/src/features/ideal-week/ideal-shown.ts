import { storedPreference } from '@simmer/ui/device/stored-preference';

/** Whether this browser shows the ideal week below the cards of the calendar (IDE-22). */
export const idealShown = storedPreference('simmer-ideal-shown', (text) => text !== 'no');
