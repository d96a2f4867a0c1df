import type { RemoteHost } from './remote-contract.ts';

/** Where a remote stores its host. */
export interface HostStore {
  /** Stores the host when the remote is mounted. */
  readonly setHost: (host: RemoteHost) => void;
  /**
   * The host given at mounting.
   * @throws Error before the remote is mounted.
   */
  readonly remoteHost: () => RemoteHost;
}

/** A store per remote, so that remotes do not share a host. */
export function createHostStore(): HostStore {
  let kept: RemoteHost | null = null;
  return {
    setHost: (host) => {
      kept = host;
    },
    remoteHost: () => {
      if (kept === null) throw new Error('This remote is not mounted.');
      return kept;
    },
  };
}
