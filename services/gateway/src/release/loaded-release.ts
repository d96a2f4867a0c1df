import type { Release } from '@simmer/contracts/release';
import type { AppName } from '@simmer/releases/document/release-document';
import type { CanaryShare } from '@simmer/releases/rollout/canary-share';

/** A release with the HTML template of its shell, and what its builds prerendered. */
export interface LoadedRelease {
  readonly release: Release;
  readonly template: string;
  /** Prerendered HTML by its `href` in the release. */
  readonly html: Readonly<Record<string, string>>;
}

/** The releases of browsers that get canaries: one for each combination of apps. */
interface LoadedCanaries {
  readonly shares: readonly CanaryShare[];
  readonly variants: readonly (LoadedRelease & { readonly apps: readonly AppName[] })[];
}

/** Everybody's release, and while there are canaries those of others. */
export interface LoadedDocument extends LoadedRelease {
  readonly canaries?: LoadedCanaries | undefined;
}
