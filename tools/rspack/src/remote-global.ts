import type { RemoteName } from '@simmer/contracts/remote-contract';

/** The global variable that the entry of a remote defines; the version keeps two builds apart on one page. */
export function remoteGlobal(name: RemoteName, version: string): string {
  return `simmer_remote_${name}_${version}`;
}
