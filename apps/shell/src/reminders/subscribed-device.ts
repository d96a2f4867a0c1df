import { storedPreference } from '@simmer/ui/device/stored-preference';

/**
 * The user for whom this device was subscribed since they signed in, and the push address at that time: '{id}
 * {endpoint}', or ''.
 */
export const subscribedDevice = storedPreference('simmer-push-subscribed', (saved) => saved ?? '');
