import path from 'node:path';
import { containerProblems } from './check-containers.ts';
import { duplicateProblems } from './check-duplicates.ts';
import { environmentProblems } from './check-environment.ts';
import { ingressOwnerProblems } from './check-ingress.ts';
import { referenceProblems } from './check-references.ts';
import { schemaProblems } from './check-schema.ts';
import { fileProblems } from './manifest-files.ts';
import { tryToRender } from './render-manifests.ts';
import { root } from '../run-command.ts';

const inFiles = await fileProblems(path.join(root, 'k8s'));
for (const problem of inFiles) console.log(`✗ ${problem}`);
let problems = inFiles.length;
// Who creates the ingress: the overlay, or the operator of the cluster.
const overlays = [
  ['staging', 'ours'],
  ['production', 'operator'],
] as const;
for (const [overlay, ingressOwner] of overlays) {
  const rendered = await tryToRender(path.join(root, 'k8s/overlays', overlay));
  if ('problem' in rendered) {
    console.log(`✗ ${overlay}: ${rendered.problem}`);
    problems += 1;
    continue;
  }
  const { renderer, manifests } = rendered;
  const found = [
    ...(await schemaProblems(manifests)),
    ...duplicateProblems(manifests),
    ...ingressOwnerProblems(manifests, ingressOwner),
    ...referenceProblems(manifests),
    ...containerProblems(manifests),
    ...environmentProblems(manifests),
  ];
  for (const problem of found) console.log(`✗ ${overlay}: ${problem}`);
  console.log(`${overlay}: ${manifests.length} objects by ${renderer}, ${found.length} problems`);
  problems += found.length;
}
process.exitCode = problems > 0 ? 1 : 0;
