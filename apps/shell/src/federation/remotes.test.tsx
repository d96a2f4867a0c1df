import { jest } from '@jest/globals';
import type { Release } from '@simmer/contracts/release';
import type { RemoteHost } from '@simmer/contracts/remote-contract';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';

const registerRemotes = jest.fn();
const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
const shared: { loaded: boolean; loading: Promise<unknown> | null } = { loaded: false, loading: null };
const getInstance = () => ({
  shareScopeMap: { default: { '@simmer/ui/drag/drag-area': { '1.0.0': shared } } },
});
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  registerRemotes,
  loadRemote,
  getInstance,
}));
const { openRemotes } = await import('./remotes.ts');
const { fileUrl } = await import('./file-attempts.ts');
type Remotes = ReturnType<typeof openRemotes>;

const globalName = 'simmer_remote_planner_test';
const planner = sampleRemote({ global: globalName, slots: ['calendar-card'] });

const aRelease = (remote = planner) => sampleRelease([remote]);

const latest = jest.fn<() => Promise<Release>>();
const whole = (remotes: Remotes) => remotes.load('planner', (mounted) => mounted);
const before = {
  version: 'ba9876543210',
  entry: '/remotes/planner/ba9876543210/remote-entry.js',
  integrity: planner.integrity,
  global: globalName,
  contract: { min: 1, max: 1 },
};

const failure = jest.fn();
const host: RemoteHost = {
  contract: 1,
  session: { current: () => null, subscribe: () => () => undefined },
  toasts: { success: () => undefined, error: () => undefined, info: () => undefined },
  telemetry: { failure },
  loadSlot: () => Promise.reject(new Error('No slots here.')),
  navigate: () => undefined,
};
const start = (release = aRelease(), more: object = {}) =>
  openRemotes(release, () => host, { fetchLatest: latest, ...more });
const withPrevious = aRelease({ ...planner, previous: before });
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

beforeEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, globalName);
  loadRemote.mockReset().mockResolvedValue(remoteModule);
  failure.mockReset();
  globalThis.fetch = () => Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve() } as never);
  latest.mockReset().mockRejectedValue(new Error('It cannot be reached.'));
});

describe('openRemotes', () => {
  it('two concurrent loads run the script of the release once', async () => {
    const asked = network('arrives');
    const remotes = start();
    const [one, other] = await Promise.all([whole(remotes), whole(remotes)]);
    expect(one).toBe(parts);
    expect(other).toBe(parts);
    expect(asked.map((script) => [script.getAttribute('src'), script.integrity])).toEqual([
      [planner.entry, planner.integrity],
    ]);
    expect(registerRemotes).toHaveBeenCalledWith(
      [expect.objectContaining({ name: 'planner_0123456789ab', entryGlobalName: globalName })],
      { force: true },
    );
  });

  it('a script that fails to load is requested again by another URL, with the same hash', async () => {
    const asked = network('is lost', 'arrives');
    await whole(start());
    expect(asked).toHaveLength(2);
    expect(asked[1]?.getAttribute('src')).toMatch(/remote-entry\.js\?attempt=\d+$/);
    expect(asked[1]?.getAttribute('src')).not.toBe(asked[0]?.getAttribute('src'));
    expect(asked[1]?.integrity).toBe(planner.integrity);
    expect(failure).not.toHaveBeenCalled();
  });

  it('after a failed attempt the files of the kit have other URLs, and those that failed are requested again (FED-7)', async () => {
    network('arrives');
    const release = aRelease();
    const urls: string[] = [];
    const take = () => {
      urls.push(fileUrl('/drag.js', release.shell.version));
      shared.loading ??= urls.length < 2 ? Promise.reject(new Error('damaged')) : Promise.resolve('the kit');
      return shared.loading;
    };
    const remotes = start(release);
    expect(await remotes.load('planner', take)).toBe('the kit');
    expect(urls[1]).toMatch(/\/drag\.js\?attempt=\d+$/);
    expect(urls[1]).not.toBe(urls[0]);
  });

  it('three failed attempts reject with phase and version, and a later use tries again (FED-7)', async () => {
    const asked = network('is lost', 'is lost', 'is lost', 'arrives');
    const remotes = start();
    const expected = { name: 'RemoteError', phase: 'entry', version: planner.version };
    await expect(whole(remotes)).rejects.toMatchObject(expected);
    expect(asked).toHaveLength(3);
    expect(failure.mock.calls).toEqual([['entry', expect.objectContaining(expected)]]);
    expect(await whole(remotes)).toBe(parts);
  });

  it('after a failure the release document is read again, and its build is used if it is another', async () => {
    const asked = network('is lost', 'is lost', 'is lost', 'arrives');
    const remotes = start();
    await expect(whole(remotes)).rejects.toThrow('entry');
    latest.mockResolvedValue(aRelease({ ...planner, ...before }));
    expect(await whole(remotes)).toBe(parts);
    expect(asked.at(-1)?.getAttribute('src')).toContain(before.entry);
  });

  it('when a build fails, the one before it is used from then on, and both facts and their times are reported (FED-12, FED-40)', async () => {
    const asked = network('is lost', 'is lost', 'is lost', 'arrives');
    const onTried = jest.fn();
    const remotes = start(withPrevious, { onTried });
    expect(await whole(remotes)).toBe(parts);
    expect(onTried.mock.calls).toEqual(
      [planner, before].map(({ version }) => ['planner', version, expect.any(Number)]),
    );
    expect(asked.at(-1)?.getAttribute('src')).toBe(before.entry);
    expect(failure.mock.calls).toEqual([
      ['entry', expect.objectContaining({ version: planner.version })],
      ['fallback', expect.stringContaining(before.version), expect.any(String)],
    ]);
    expect(await remotes.load('planner', (_mounted, { version }) => version)).toBe(before.version);
  });

  it('a part that cannot be taken from a build is taken from the one before it (FED-12)', async () => {
    network('arrives');
    const remotes = start(withPrevious);
    const taken = await remotes.load('planner', (_mounted, { version }) =>
      version === before.version ? 'the old page' : Promise.reject(new Error('The chunk is lost.')),
    );
    expect(taken).toBe('the old page');
  });

  it('a part whose file hangs is requested again, by another URL (FED-7)', async () => {
    jest.useFakeTimers();
    network('arrives');
    const urls: string[] = [];
    const take = () => {
      urls.push(fileUrl('/week.js', planner.version));
      return urls.length === 1 ? new Promise<string>(() => undefined) : 'the page';
    };
    const taken = start().load('planner', take);
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    expect(await taken).toBe('the page');
    expect(urls[1]).toMatch(/\/week\.js\?attempt=\d+$/);
    expect(urls[1]).not.toBe(urls[0]);
  });

  it.each(['with no build before it', 'with a build before it'])(
    'what hangs in each attempt is given up after 4.2 seconds, %s (FED-7)',
    async (what) => {
      jest.useFakeTimers();
      network('arrives');
      const remotes = start(what === 'with no build before it' ? aRelease() : withPrevious);
      const settled = jest.fn();
      void remotes.load('planner', () => new Promise<string>(() => undefined)).catch(settled);
      await jest.advanceTimersByTimeAsync(4_100);
      expect(settled).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(200);
      jest.useRealTimers();
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ version: planner.version }));
    },
  );

  it('the build before it has its time, also if the page was busy while the newer one hung (FED-12)', async () => {
    jest.useFakeTimers();
    const now = performance.now.bind(performance);
    // Each timer comes late, as in a page whose scripts run most of the time.
    jest.spyOn(performance, 'now').mockImplementation(() => now() * 3);
    network('arrives');
    const remotes = start(withPrevious);
    const taken = remotes.load(
      'planner',
      (_mounted, { version }) =>
        new Promise<string>((resolve) => {
          if (version === before.version) setTimeout(() => resolve('the old page'), 300);
        }),
    );
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await taken).toBe('the old page');
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
      const remotes = start(aRelease({ ...planner, contract }));
      expect(await whole(remotes)).toBe(parts);
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
    await expect(whole(start(release))).rejects.toMatchObject({
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
    await expect(whole(start())).rejects.toMatchObject({
      phase,
    });
  });

  it('ownerOf finds the remote of an exact path, and ownerOfSlot the remote of a slot', () => {
    const remotes = start();
    expect(remotes.ownerOf('/calendar')?.name).toBe('planner');
    expect(remotes.ownerOf('/calendar/')?.name).toBe('planner');
    expect(remotes.ownerOf('/calendar/deeper')).toBeUndefined();
    expect(remotes.ownerOf('/Calendar')).toBeUndefined();
    expect(remotes.ownerOf('/calendars')).toBeUndefined();
    expect(remotes.ownerOfSlot('calendar-card')?.name).toBe('planner');
    expect(remotes.ownerOfSlot('time-block-dialog')).toBeUndefined();
  });
});
