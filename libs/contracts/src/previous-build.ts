import type { ReleaseRemote, RemoteBuild } from './release.ts';
import { deployedBuild } from './release-builds.ts';
import { rangesOverlap, type ContractRange } from './remote-contract.ts';

interface PreviousBuildOptions {
  /** The contract numbers that the shell of the new release supports. */
  hosted: ContractRange;
  /** Whether the files of this version are still there. */
  isKept: (version: string) => boolean;
}

/**
 * The build that browsers try when the build `next` fails (FED-12): the one that `deployed` has replaced by it. A build
 * that is deployed again keeps its own. Undefined if there is none that the shell can run, and after a rollback: the
 * build that was rolled back is no fallback.
 *
 * @param deployed the same remote in the document that the new one replaces.
 */
export function previousBuild(
  next: RemoteBuild,
  deployed: ReleaseRemote | undefined,
  { hosted, isKept }: PreviousBuildOptions,
): RemoteBuild | undefined {
  if (!deployed || deployed.previous?.version === next.version) return undefined;
  const before = deployed.version === next.version ? deployed.previous : deployedBuild(deployed);
  if (!before || !rangesOverlap(before.contract, hosted) || !isKept(before.version)) return undefined;
  return before;
}
