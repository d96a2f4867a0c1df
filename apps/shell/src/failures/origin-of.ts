import { findRoute } from '@simmer/contracts/route-covers';
import type { Release } from '@simmer/contracts/release';
import type { RemoteName } from '@simmer/contracts/remote-contract';

/** The owner of the failing code, and its build. */
export interface Origin {
  readonly remote: RemoteName;
  readonly version: string;
}

const UNKNOWN = 'unknown';

/**
 * The first remote whose files one of these texts names (`/remotes/<name>/<version>/`, FED-4); else the `likely`
 * remote, else the shell.
 * @param knownRemote the remote that failed, if the reporter knows it
 */
export function originOf(
  traces: readonly (string | null | undefined)[],
  release: Release | null,
  knownRemote?: RemoteName,
  likely?: RemoteName,
): Origin {
  for (const trace of traces) {
    const [, name, version] = /\/remotes\/([\w-]+)\/([\w-]+)\//.exec(trace ?? '') ?? [];
    const remote = release?.remotes.find((candidate) => candidate.name === name)?.name;
    if (remote && version !== undefined && (knownRemote === undefined || knownRemote === remote))
      return { remote, version };
  }
  const remote = knownRemote ?? likely;
  if (remote === undefined) return { remote: 'shell', version: release?.shell.version ?? UNKNOWN };
  const version = release?.remotes.find(({ name }) => name === remote)?.version;
  return { remote, version: version ?? UNKNOWN };
}

/** The route pattern of a URL. Never the URL itself: it may contain ids and tokens. */
export function routePatternOf(pathname: string, release: Release | null): string {
  if (release === null) return '*';
  const route = findRoute(release, pathname);
  if (route !== undefined) return route.path;
  const routes = [release.shell, ...release.remotes].flatMap((each) => each.routes);
  const paths = routes.map(({ path }) => path);
  const parents = paths.filter((path) => path.length > 1 && pathname.startsWith(`${path}/`));
  const parent = parents.toSorted((one, other) => other.length - one.length)[0];
  return parent === undefined ? '*' : `${parent}/*`;
}

/** The remote that one of the release's routes belongs to; undefined for the shell's own. */
export function ownerOf(pathname: string, release: Release | null): RemoteName | undefined {
  const pattern = routePatternOf(pathname, release).replace(/\/\*$/, '');
  return release?.remotes.find(({ routes }) => routes.some(({ path }) => path === pattern))?.name;
}
