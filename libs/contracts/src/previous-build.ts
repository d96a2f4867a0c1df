import type { ReleaseRemote, RemoteBuild } from './release.ts';
import { deployedBuild } from './release-builds.ts';
import { rangesOverlap, type ContractRange } from './remote-contract.ts';

interface PreviousBuildOptions {
  /** The contract numbers that the shell of the new release supports. */
  hosted: ContractRange;
  /** Whether the release store still has the files of a version. */
  isKept: (version: string) => boolean;
}

/**
 * The build that browsers try when the build `next` fails (FED-12): the deployed build, which `next` replaces. A build
 * that is deployed again keeps its previous build. Undefined if the shell can run none, and after a rollback: the build
 * that was rolled back is no fallback.
 *
 * @param deployed the entry of the same remote in the release document that the new document replaces.
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
