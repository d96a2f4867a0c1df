import path from 'node:path';
import { containerProblems } from './check-containers.ts';
import { duplicateProblems } from './check-duplicates.ts';
import { environmentProblems } from './check-environment.ts';
import { ingressOwnerProblems } from './check-ingress.ts';
import { referenceProblems } from './check-references.ts';
import { schemaProblems } from './check-schema.ts';
import { renderKustomization } from './kustomize.ts';
import { root } from '../run-command.ts';

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
