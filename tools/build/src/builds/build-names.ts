import type { RemoteName } from '@simmer/contracts/remote-contract';

/**
 * A build does not know its content hash while it is being built, but must include it (two versions on one page must
 * not share a chunk table). So builds use this placeholder and the publisher replaces it by the hash; both have twelve
 * characters, so that source maps stay valid.
 */
export const versionMark = 'vvSIMMERvv00';

/** The service worker in a build of the shell: the gateway serves this folder at the root of the origin. */
export const serviceWorkerFile = 'origin/service-worker.js';

/** The global variable that a remote's entry defines, without hyphens; the version distinguishes two builds on one page. */
export const remoteGlobal = (name: RemoteName, version: string): string =>
  `simmer_remote_${name.replaceAll('-', '_')}_${version}`;

/** The file of the prerendered HTML for a path of the app, or for a name such as `frame`, in a build. */
export const prerenderedFile = (path: string): string =>
  `prerendered/${path === '/' ? 'index' : path.replace(/^\//, '').replaceAll('/', '-')}.html`;
