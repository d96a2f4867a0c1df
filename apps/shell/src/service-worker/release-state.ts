import type { ReleaseFile, ReleaseFiles } from '@simmer/contracts/release-files';
import { routeCovers } from '@simmer/contracts/route-covers';

/** What the service worker knows of the releases that it has stored. */
export interface ReleaseState {
  /** The release that pages start with when there is no network. It became active once all of its files were stored. */
  readonly active: ReleaseFiles | null;
  /** Releases that were active before, as long as an open page may need their files. */
  readonly former: readonly ReleaseFiles[];
  /** The release of each open page, by the page's id. */
  readonly pages: Readonly<Record<string, string>>;
  /** The release that the gateway named last. */
  readonly latest: string | null;
  /** When all files of the active release were found intact. */
  readonly checkedAt: number;
}

export const NOTHING_STORED: ReleaseState = {
  active: null,
  former: [],
  pages: {},
  latest: null,
  checkedAt: 0,
};

/** The longest wait for a page of the network, while there is a stored one. */
export const PAGE_WAIT_MS = 2_000;
/** The longest wait if the gateway has named another release since: the stored one may have been rolled back. */
export const REPLACED_WAIT_MS = 10_000;

export const waitForPageMs = ({ active, latest }: ReleaseState): number =>
  active && latest !== null && latest !== active.id ? REPLACED_WAIT_MS : PAGE_WAIT_MS;

/** The stored release, if it has a page for the path. */
export function releaseForPath({ active }: ReleaseState, path: string): ReleaseFiles | null {
  const hasRoute = active?.builds.some(({ routes }) => routes.some((route) => routeCovers(route, path)));
  return hasRoute ? active : null;
}

/** The state after the gateway sent a page, or a page said which release it runs. */
export function withPage(state: ReleaseState, pageId: string, releaseId: string): ReleaseState {
  return { ...state, pages: { ...state.pages, [pageId]: releaseId } };
}

/** The state with another active release, all of whose files are stored. */
export function withActive(state: ReleaseState, release: ReleaseFiles, now: number): ReleaseState {
  const others = [...(state.active ? [state.active] : []), ...state.former];
  return {
    ...state,
    active: release,
    former: others.filter(({ id }) => id !== release.id),
    checkedAt: now,
  };
}

/**
 * The state without closed pages, and without the former releases that no open page runs. A page whose release is unknown may
 * run any of them.
 */
export function withoutClosedPages(state: ReleaseState, openIds: readonly string[]): ReleaseState {
  const open = Object.entries(state.pages).filter(([id]) => openIds.includes(id));
  const isUnknown = openIds.some((id) => !(id in state.pages));
  const used = new Set(open.map(([, release]) => release));
  return {
    ...state,
    pages: Object.fromEntries(open),
    former: state.former.filter(({ id }) => isUnknown || used.has(id)),
  };
}

/** The files of all releases of the state by their address. Equal addresses have equal content (FED-4). */
export function knownFiles({ active, former }: ReleaseState): ReadonlyMap<string, ReleaseFile> {
  const releases = [...former, ...(active ? [active] : [])];
  return new Map(
    releases
      .flatMap(({ builds }) => builds)
      .flatMap(({ files }) => files)
      .map((file) => [file.href, file]),
  );
}

/** The files of a release in the order in which a person needs them: the shell, the remote that is open, the others. */
export function filesInOrder({ builds }: ReleaseFiles, path: string): ReleaseFile[] {
  const [shell, ...remotes] = builds;
  const isOpen = ({ routes }: { routes: readonly string[] }) =>
    routes.some((route) => routeCovers(route, path));
  return [shell, ...remotes.filter(isOpen), ...remotes.filter((remote) => !isOpen(remote))].flatMap(
    (build) => build?.files ?? [],
  );
}
