import type { RouteObject } from 'react-router';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import { RemoteError } from './remote-error.ts';
import type { Take } from './remote-state.ts';

/** A route whose code is there. */
async function loaded({ lazy, children, ...route }: RouteObject): Promise<RouteObject> {
  const given = typeof lazy === 'function' ? await lazy() : { lazy };
  const nested = children && (await Promise.all(children.map(loaded)));
  return { ...route, ...given, caseSensitive: true, ...(nested && { children: nested }) } as RouteObject;
}

/** Takes the routes of one page from a remote, with their code, so that its failure is that of the remote. */
export function pageOf(name: RemoteName, path: string): Take<RouteObject[]> {
  return async ({ routes }, { version }) => {
    const page = routes[path];
    if (!page)
      throw new RemoteError(name, 'contract', { version, cause: new Error(`It has no page at ${path}.`) });
    try {
      return await Promise.all(page.map(loaded));
    } catch (cause) {
      throw new RemoteError(name, 'chunk', { version, cause });
    }
  };
}
