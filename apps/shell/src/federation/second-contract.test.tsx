import { jest } from '@jest/globals';
import type { RemoteHost } from '@simmer/contracts/remote-contract';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';

// A second number, as it is introduced: the host gets one more function, and supports both numbers.
const contract = await import('@simmer/contracts/remote-contract');
const both = { min: 1, max: 2 };
jest.unstable_mockModule('@simmer/contracts/remote-contract', () => ({ ...contract, hostedContracts: both }));
const loadRemote = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  registerRemotes: () => undefined,
  getInstance: () => null,
  loadRemote,
}));
const { openRemotes } = await import('./remotes.ts');

interface SecondHost extends RemoteHost {
  share(title: string): string;
}

const host: SecondHost = Object.freeze({
  contract: 2,
  session: { current: () => null, subscribe: () => () => undefined },
  toasts: { success: () => undefined, error: () => undefined, info: () => undefined },
  telemetry: { failure: () => undefined },
  loadSlot: () => Promise.reject(new Error('No slots here.')),
  navigate: () => undefined,
  share: (title: string) => `shared ${title}`,
});

const first = {
  contract: 1,
  mount: (given: RemoteHost) => ({ routes: {}, slots: {}, has: [given.contract] }),
};
const second = {
  contract: 2,
  mount: (given: SecondHost) => ({ routes: {}, slots: {}, has: [given.contract, given.share('a week')] }),
};

function open(supported: { min: number; max: number }, remote: { contract: number }) {
  const described = sampleRemote({ global: 'simmer_remote_of_a_contract', contract: supported });
  Reflect.set(globalThis, described.global, {});
  loadRemote.mockResolvedValue({ remote });
  const options = { fetchLatest: () => Promise.reject(new Error('It cannot be reached.')) };
  return openRemotes(sampleRelease([described]), () => host, options).load('planner', (mounted) => mounted);
}

describe('a host of two contract numbers (FED-5)', () => {
  it('a remote of the first number works with what it knows', async () => {
    expect(await open({ min: 1, max: 1 }, first)).toMatchObject({ has: [2] });
  });

  it('a remote of the second number uses what was added', async () => {
    expect(await open({ min: 2, max: 2 }, second)).toMatchObject({ has: [2, 'shared a week'] });
  });

  it('a remote whose code says another number than its build is not mounted', async () => {
    await expect(open({ min: 2, max: 2 }, first)).rejects.toMatchObject({ phase: 'contract' });
  });

  it('a remote of a number that the host does not support is not loaded', async () => {
    await expect(open({ min: 3, max: 3 }, { contract: 3 })).rejects.toMatchObject({ phase: 'contract' });
  });
});
