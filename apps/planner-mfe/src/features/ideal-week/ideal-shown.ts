import { storedPreference } from '@simmer/ui/device/stored-preference';

/** Whether the ideal week lies under the calendar of this browser (IDE-22). */
export const idealShown = storedPreference('simmer-ideal-shown', (text) => text !== 'no');
