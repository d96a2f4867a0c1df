import type { RemoteName } from '@simmer/contracts/remote-contract';

/**
 * The global variable that a remote's entry defines; the version distinguishes two builds on one page. A variable's name
 * has no hyphens.
 */
export function remoteGlobal(name: RemoteName, version: string): string {
  return `simmer_remote_${name.replaceAll('-', '_')}_${version}`;
}
