import type { Preload, Prerendered, Release } from './release.ts';

/** The segments of a path as decoded by the browser's router: an encoded slash does not separate. */
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

/** Whether a route matches a path exactly, with or without one trailing slash. */
export function routeCovers(route: string, path: string): boolean {
  const plain = decoded(path);
  return plain === route || (route !== '/' && plain === `${route}/`);
}

/**
 * The route of a release for a path (PUB-20); undefined for 'Oops! Page not found'. Gateway and shell both use it, so
 * that status and page always agree.
 */
export function findRoute(
  { shell, remotes }: Release,
  path: string,
):
  | { readonly path: string; readonly preloads: readonly Preload[]; readonly html?: Prerendered | undefined }
  | undefined {
  const routes = [...shell.routes, ...remotes.flatMap((remote) => remote.routes)];
  return routes.find((route) => routeCovers(route.path, path));
}
