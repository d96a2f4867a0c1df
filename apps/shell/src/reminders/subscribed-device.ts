import { storedPreference } from '@simmer/ui/device/stored-preference';

/** The user for whom this device was subscribed since they signed in, and its address of then: '{id} {endpoint}', or ''. */
export const subscribedDevice = storedPreference('simmer-push-subscribed', (saved) => saved ?? '');
