import type { Preload, Release } from './release.ts';

/** The segments of a path as the router in the browser reads them: an encoded slash ends none. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** Whether a route is the page for a path: the same in every letter, with or without one slash at its end. */
export function routeCovers(route: string, path: string): boolean {
  const plain = decoded(path);
  return plain === route || (route !== '/' && plain === `${route}/`);
}

/**
 * The route of a release that is the page for a path (PUB-20); undefined where 'Oops! Page not found' is due. Gateway
 * and shell both ask here, so that the status and the page always agree.
 */
export function findRoute(
  { shell, remotes }: Release,
  path: string,
): { readonly path: string; readonly preloads: readonly Preload[] } | undefined {
  const routes = [...shell.routes, ...remotes.flatMap((remote) => remote.routes)];
  return routes.find((route) => routeCovers(route.path, path));
}
