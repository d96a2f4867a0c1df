import type { Release } from '@simmer/contracts/release';

/** A release with the HTML template of its shell. */
export interface LoadedRelease {
  readonly release: Release;
  readonly template: string;
}
