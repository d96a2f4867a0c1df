import type { RemoteName } from '@simmer/contracts/remote-contract';

/**
 * The phase in which loading a remote failed: its entry did not load (or did not match its hash), its contract is not
 * supported, its shared modules did not match, its start failed, or a later chunk did not load.
 */
export type RemotePhase = 'entry' | 'contract' | 'container' | 'mount' | 'chunk';

/** A remote could not be loaded. `phase` says where it failed. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: RemoteName;
  readonly phase: RemotePhase;

  constructor(remote: RemoteName, phase: RemotePhase, options?: ErrorOptions) {
    super(`The remote '${remote}' could not be loaded (${phase}).`, options);
    this.remote = remote;
    this.phase = phase;
  }
}

/** Whether a retry may help: a file may load later, an unsupported contract stays so. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof RemoteError) || error.phase !== 'contract';
}
