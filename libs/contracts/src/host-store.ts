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
  let currentHost: RemoteHost | null = null;
  return {
    setHost: (host) => {
      currentHost = host;
    },
    remoteHost: () => {
      if (currentHost === null) throw new Error('This remote is not mounted.');
      return currentHost;
    },
  };
}
