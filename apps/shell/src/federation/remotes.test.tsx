import { jest } from '@jest/globals';
import type { RemoteHost } from '@simmer/contracts/remote-contract';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';

const registerRemotes = jest.fn();
const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({ registerRemotes, loadRemote }));
const { openRemotes } = await import('./remotes.ts');

const globalName = 'simmer_remote_planner_test';
const planner = sampleRemote({ global: globalName, slots: ['calendar-card'] });

const aRelease = (remote = planner) => sampleRelease([remote]);

const failure = jest.fn();
const host: RemoteHost = {
  contract: 1,
  session: { current: () => null, subscribe: () => () => undefined },
  toasts: { success: () => undefined, error: () => undefined, info: () => undefined },
  telemetry: { failure },
  loadSlot: () => Promise.reject(new Error('No slots here.')),
  navigate: () => undefined,
};
const parts = { routes: { '/calendar': [] }, slots: {} };
const remoteModule = { remote: { contract: 1, mount: () => parts } };

/** The results of script requests in order; the last one repeats. */
function network(...responses: ('arrives' | 'is lost')[]): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) throw new Error('only scripts are expected');
    asked.push(node);
    const response = responses[asked.length - 1] ?? responses.at(-1);
    queueMicrotask(() => {
      if (response === 'arrives') Reflect.set(globalThis, globalName, {});
      node.dispatchEvent(new Event(response === 'arrives' ? 'load' : 'error'));
    });
  });
  return asked;
}

const refetch = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, globalName);
  loadRemote.mockReset().mockResolvedValue(remoteModule);
  failure.mockReset();
  refetch.mockReset().mockResolvedValue({} as Response);
  globalThis.fetch = refetch;
  AbortSignal.timeout = () => new AbortController().signal;
});

describe('openRemotes', () => {
  it('two concurrent loads run the script of the release once', async () => {
    const asked = network('arrives');
    const remotes = openRemotes(aRelease(), () => host);
    const [one, other] = await Promise.all([remotes.load('planner'), remotes.load('planner')]);
    expect(one).toBe(parts);
    expect(other).toBe(parts);
    expect(asked.map((script) => [script.getAttribute('src'), script.integrity])).toEqual([
      [planner.entry, planner.integrity],
    ]);
    expect(registerRemotes).toHaveBeenCalledWith(
      [expect.objectContaining({ name: 'planner', entryGlobalName: globalName })],
      { force: true },
    );
  });

  it('a script that fails to load is fetched again past the cache', async () => {
    const asked = network('is lost', 'arrives');
    await openRemotes(aRelease(), () => host).load('planner');
    expect(asked).toHaveLength(2);
    expect(refetch).toHaveBeenCalledWith(planner.entry, expect.objectContaining({ cache: 'reload' }));
    expect(failure).not.toHaveBeenCalled();
  });

  it('three failed attempts reject with the phase, and a later load tries again (FED-7)', async () => {
    const asked = network('is lost', 'is lost', 'is lost', 'arrives');
    const remotes = openRemotes(aRelease(), () => host);
    await expect(remotes.load('planner')).rejects.toMatchObject({ name: 'RemoteError', phase: 'entry' });
    expect(asked).toHaveLength(3);
    expect(failure).toHaveBeenCalledTimes(1);
    expect(await remotes.load('planner')).toBe(parts);
  });

  it.each([
    ['built with its newest contract', { min: 0, max: 2 }, 2],
    ['built with its oldest contract', { min: 0, max: 2 }, 0],
    ['the host has its lowest contract', { min: 1, max: 4 }, 4],
    ['the host has its highest contract', { min: 0, max: 1 }, 0],
  ])(
    'a remote whose contract range overlaps the host’s is mounted: %s (FED-5)',
    async (_why, contract, built) => {
      network('arrives');
      loadRemote.mockResolvedValue({ remote: { contract: built, mount: () => parts } });
      const remotes = openRemotes(aRelease({ ...planner, contract }), () => host);
      expect(await remotes.load('planner')).toBe(parts);
    },
  );

  it.each([
    [
      'its release asks for older contracts',
      aRelease({ ...planner, contract: { min: 0, max: 0 } }),
      remoteModule,
    ],
    [
      'its release asks for newer contracts',
      aRelease({ ...planner, contract: { min: 2, max: 3 } }),
      remoteModule,
    ],
    ['its code has another contract', aRelease(), { remote: { contract: 7, mount: () => parts } }],
  ])('a remote is not mounted, and not retried, when %s', async (_why, release, given) => {
    network('arrives');
    loadRemote.mockResolvedValue(given);
    await expect(openRemotes(release, () => host).load('planner')).rejects.toMatchObject({
      phase: 'contract',
    });
    expect(loadRemote.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['chunk', () => loadRemote.mockRejectedValue(new Error('lost'))],
    ['container', () => loadRemote.mockResolvedValue({ somethingElse: true })],
    [
      'mount',
      () =>
        loadRemote.mockResolvedValue({
          remote: {
            contract: 1,
            mount: () => {
              throw new Error('broken');
            },
          },
        }),
    ],
  ])('a failure in the phase %s rejects with that phase', async (phase, arrange) => {
    network('arrives');
    arrange();
    await expect(openRemotes(aRelease(), () => host).load('planner')).rejects.toMatchObject({ phase });
  });

  it('ownerOf finds the remote of an exact path, and ownerOfSlot the remote of a slot', () => {
    const remotes = openRemotes(aRelease(), () => host);
    expect(remotes.ownerOf('/calendar')?.name).toBe('planner');
    expect(remotes.ownerOf('/calendar/')?.name).toBe('planner');
    expect(remotes.ownerOf('/calendar/deeper')).toBeUndefined();
    expect(remotes.ownerOf('/Calendar')).toBeUndefined();
    expect(remotes.ownerOf('/calendars')).toBeUndefined();
    expect(remotes.ownerOfSlot('calendar-card')?.name).toBe('planner');
    expect(remotes.ownerOfSlot('time-block-dialog')).toBeUndefined();
  });
});
