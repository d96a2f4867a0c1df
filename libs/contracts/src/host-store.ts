import type { RemoteHost } from './remote-contract.ts';

/** Where a remote keeps what the shell handed over. */
export interface HostStore {
  /** Keeps what the shell handed over when this remote was mounted. */
  readonly setHost: (host: RemoteHost) => void;
  /**
   * The shell's hand.
   * @throws Error before the remote is mounted.
   */
  readonly remoteHost: () => RemoteHost;
}

/** A keeper of its own for each remote: what one is given is no other's. */
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
