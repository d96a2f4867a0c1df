import type { RemoteName } from '@simmer/contracts/remote-contract';

/**
 * Where the loading of a remote stopped: its entry did not arrive (or was not the promised file), its contract
 * is not ours, its shared modules did not fit, its own start failed, or a later piece of it did not arrive.
 */
export type RemotePhase = 'entry' | 'contract' | 'container' | 'mount' | 'chunk';

/** A remote could not be loaded. `phase` says how far it came. */
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

/** Whether another attempt can help: files may arrive later, a wrong contract stays wrong. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof RemoteError) || error.phase !== 'contract';
}
