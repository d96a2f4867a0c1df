import { environmentProblems } from './environment-problems.ts';
import { addressOf, workload, type Manifest } from './manifests.ts';
import { referenceProblems } from './reference-problems.ts';

/** What breaks our own rules in an overlay, one sentence each. @param hasIngress whether it makes its own. */
export async function ruleProblems(manifests: readonly Manifest[], hasIngress: boolean): Promise<string[]> {
  const ofPods = manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .flatMap((each) =>
      (workload.safeParse(each).error?.issues ?? []).map(
        ({ path, message }) => `${addressOf(each)}: ${path.join('.')} ${message}`,
      ),
    );
  // The others read pods that are as they must be.
  if (ofPods.length > 0) return ofPods;
  return [...(await referenceProblems(manifests, hasIngress)), ...environmentProblems(manifests)];
}
