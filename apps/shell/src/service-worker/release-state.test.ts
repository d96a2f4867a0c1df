import fc from 'fast-check';
import {
  filesInOrder,
  knownFiles,
  NOTHING_STORED,
  PAGE_WAIT_MS,
  releaseForPath,
  REPLACED_WAIT_MS,
  waitForPageMs,
  withActive,
  withoutClosedPages,
  withPage,
  type ReleaseState,
} from './release-state.ts';
import { filesOf, releaseOf } from '../testing/fake-browser.ts';

const first = await releaseOf('r1');
const second = await releaseOf('r2');
const releases = [first, second, await releaseOf('r3')];

/** Any order of tabs that are opened and closed, and releases that become stored. */
const anyHistory = fc.array(
  fc.oneof(
    fc.record({ open: fc.constantFrom('a', 'b', 'c'), release: fc.nat(2) }),
    fc.record({ close: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ store: fc.nat(2) }),
  ),
  { maxLength: 30 },
);

test('release state: the files of the stored release, and of releases that open pages run, are kept (OFF-32)', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      let state: ReleaseState = NOTHING_STORED;
      // The oracle: what each open page runs, and what was stored since that page was opened or before.
      const pages = new Map<string, string>();
      for (const step of history) {
        const storedBefore = new Set([state.active, ...state.former].map((release) => release?.id));
        if ('open' in step) {
          const { id } = releases[step.release] ?? first;
          pages.set(step.open, id);
          state = withPage(state, step.open, id);
        } else if ('close' in step) pages.delete(step.close);
        else state = withActive(state, releases[step.store] ?? first, 0);
        state = withoutClosedPages(state, [...pages.keys()]);
        const kept = knownFiles(state);
        const { active } = state;
        const inUse = [...pages.values()].filter((id) => storedBefore.has(id));
        const used = releases.filter(({ id }) => id === active?.id || inUse.includes(id));
        for (const file of used.flatMap(filesOf)) expect(kept.get(file.href)).toEqual(file);
        for (const { id } of state.former) expect([...pages.values()]).toContain(id);
      }
    }),
  );
});

test('release state: while the release of an open page is unknown, no release is dropped', () => {
  const state = withActive(withActive(NOTHING_STORED, first, 0), second, 0);
  expect(withoutClosedPages(state, ['unknown']).former).toEqual([first]);
  expect(withoutClosedPages(state, []).former).toEqual([]);
});

test('release state: a release that is stored again after a rollback is not among the former ones', () => {
  const { active, former } = withActive(
    withActive(withActive(NOTHING_STORED, first, 0), second, 0),
    first,
    0,
  );
  expect([active?.id, former.map(({ id }) => id)]).toEqual(['r1', ['r2']]);
});

test('release state: a page waits longer for the network once the gateway has replaced the stored release (OFF-31)', () => {
  const state = withActive(NOTHING_STORED, first, 0);
  expect(waitForPageMs(state)).toBe(PAGE_WAIT_MS);
  expect(waitForPageMs({ ...state, latest: 'r1' })).toBe(PAGE_WAIT_MS);
  expect(waitForPageMs({ ...state, latest: 'r2' })).toBe(REPLACED_WAIT_MS);
});

test.each([
  ['/calendar', true],
  ['/calendar/', true],
  ['/account', true],
  ['/unknown', false],
  ['/calendar/x', false],
  ['/api/v1/me', false],
])('release state: a stored page for %s: %s', (path, isThere) => {
  const state = withActive(NOTHING_STORED, first, 0);
  expect(releaseForPath(state, path)).toBe(isThere ? first : null);
  expect(releaseForPath(NOTHING_STORED, path)).toBeNull();
});

test('release state: the shell comes first, then the remote of the open page, then the others (OFF-30)', () => {
  const order = filesInOrder(first, '/ecocycle').map(({ href }) => href.replace(/main\..*/, ''));
  expect([...new Set(order)]).toEqual(['/shell/r1/', '/remotes/ecocycle/e1/', '/remotes/planner/r1/']);
  expect(filesInOrder(first, '/none')).toHaveLength(filesOf(first).length);
});
