import path from 'node:path';
import { containerProblems } from './kubernetes/check-containers.ts';
import { duplicateProblems } from './kubernetes/check-duplicates.ts';
import { environmentProblems } from './kubernetes/check-environment.ts';
import { ingressOwnerProblems } from './kubernetes/check-ingress.ts';
import { referenceProblems } from './kubernetes/check-references.ts';
import { schemaProblems } from './kubernetes/check-schema.ts';
import { renderKustomization } from './kubernetes/kustomize.ts';
import { root } from './run-command.ts';

let problems = 0;
// Who makes the ingress: the overlay, or whoever runs the cluster.
const overlays = [
  ['staging', 'ours'],
  ['production', 'operator'],
] as const;
for (const [overlay, ingressOwner] of overlays) {
  const manifests = await renderKustomization(path.join(root, 'k8s/overlays', overlay));
  const found = [
    ...(await schemaProblems(manifests)),
    ...duplicateProblems(manifests),
    ...ingressOwnerProblems(manifests, ingressOwner),
    ...referenceProblems(manifests),
    ...containerProblems(manifests),
    ...environmentProblems(manifests),
  ];
  for (const problem of found) console.log(`✗ ${overlay}: ${problem}`);
  console.log(`${overlay}: ${manifests.length} objects, ${found.length} problems`);
  problems += found.length;
}
process.exitCode = problems > 0 ? 1 : 0;
