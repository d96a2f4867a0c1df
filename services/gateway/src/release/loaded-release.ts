import type { Release } from '@simmer/contracts/release';
import type { CanaryShare } from '@simmer/releases/rollout/choose-build';

/** A release with the HTML template of its shell, and what its builds prerendered. */
export interface LoadedRelease {
  readonly release: Release;
  readonly template: string;
  /** Prerendered HTML by its `href` in the release. */
  readonly html: Readonly<Record<string, string>>;
}

/** Everybody's release, and that of the browsers that get the canary. */
export interface LoadedDocument extends LoadedRelease {
  readonly canary?: (CanaryShare & { readonly loaded: LoadedRelease }) | undefined;
}
