import type { RemoteName } from '@simmer/contracts/remote-contract';

/**
 * The phase in which loading a remote failed: its entry did not load (or did not match its hash, or threw), its contract is not
 * supported, its shared modules did not match, its start failed, or a later chunk did not load.
 */
export type RemotePhase = 'entry' | 'contract' | 'container' | 'mount' | 'chunk';

interface RemoteErrorOptions extends ErrorOptions {
  /** The build that failed; by default the one of the page's release. */
  version?: string;
}

/** A remote could not be loaded. `phase` says where it failed. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: RemoteName;
  readonly phase: RemotePhase;
  readonly version: string | undefined;

  constructor(remote: RemoteName, phase: RemotePhase, options?: RemoteErrorOptions) {
    super(`The remote '${remote}' could not be loaded (${phase}).`, options);
    this.remote = remote;
    this.phase = phase;
    this.version = options?.version;
  }
}

/** Whether a retry may help: a file may load later, but an unsupported contract or a failing start fails again. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof RemoteError) || (error.phase !== 'contract' && error.phase !== 'mount');
}
