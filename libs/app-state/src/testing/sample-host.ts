import type { RemoteHost } from '@simmer/contracts/remote-contract';

/** A remote's host for tests, without a shell: toasts and navigation have no effect, and there are no slots. */
export const sampleHost = (override: Partial<RemoteHost> = {}): RemoteHost => ({
  contract: 1,
  session: { current: () => null, subscribe: () => () => undefined },
  toasts: { success: () => undefined, error: () => undefined, info: () => undefined },
  telemetry: { failure: () => undefined },
  loadSlot: () => Promise.reject(new Error('No slots here.')),
  navigate: () => undefined,
  ...override,
});
