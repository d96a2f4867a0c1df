import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { containerProblems } from './check-containers.ts';
import { duplicateProblems } from './manifests/check-duplicates.ts';
import { environmentProblems } from './check-environment.ts';
import { ingressOwnerProblems } from './check-ingress.ts';
import { referenceProblems } from './check-references.ts';
import { schemaProblems } from './check-schema.ts';
import { scalerProblems } from './check-scalers.ts';
import { fileProblems } from './manifests/manifest-files.ts';
import { tryToRender } from './render-manifests.ts';

// Who creates the ingress: the overlay, or the operator of the cluster.
const overlays = [
  ['staging', 'ours'],
  ['production', 'operator'],
] as const;

export interface KubernetesReport {
  readonly lines: readonly string[];
  readonly problems: number;
}

/** Checks the files below a folder and both of its overlays. The last line is the total. */
export async function kubernetesReport(folder: string): Promise<KubernetesReport> {
  const inFiles = await fileProblems(folder);
  const lines = inFiles.map((problem) => `✗ ${problem}`);
  lines.push(`files: ${inFiles.length} problems`);
  let problems = inFiles.length;
  for (const [overlay, ingressOwner] of overlays) {
    const rendered = await tryToRender(path.join(folder, 'overlays', overlay));
    if ('problem' in rendered) {
      lines.push(`✗ ${overlay}: ${rendered.problem}`, `${overlay}: 1 problems`);
      problems += 1;
      continue;
    }
    const { renderer, manifests } = rendered;
    const found = [
      ...(await schemaProblems(manifests)),
      ...duplicateProblems(manifests),
      ...ingressOwnerProblems(manifests, ingressOwner),
      ...referenceProblems(manifests),
      ...(await scalerProblems(root, manifests)),
      ...containerProblems(manifests),
      ...environmentProblems(manifests),
    ];
    lines.push(...found.map((problem) => `✗ ${overlay}: ${problem}`));
    lines.push(`${overlay}: ${manifests.length} objects by ${renderer}, ${found.length} problems`);
    problems += found.length;
  }
  return { lines: [...lines, `total: ${problems} problems`], problems };
}
