import type { RemoteHost } from '@simmer/contracts/remote-contract';

/** What the shell gives a remote, without a shell: nobody hears a toast, nothing is navigated to, no slot is there. */
export const sampleHost = (override: Partial<RemoteHost> = {}): RemoteHost => ({
  contract: 1,
  session: { current: () => null, subscribe: () => () => undefined },
  toasts: { success: () => undefined, error: () => undefined, info: () => undefined },
  telemetry: { failure: () => undefined },
  loadSlot: () => Promise.reject(new Error('No slots here.')),
  navigate: () => undefined,
  ...override,
});
