import { hasKubectl, render } from './manifests.ts';
import { ruleProblems } from './rule-problems.ts';
import { schemaProblems } from './schema-problems.ts';

if (hasKubectl()) {
  // The ingress of production is made by the operator of the cluster.
  for (const overlay of ['staging', 'production']) {
    const manifests = render(`overlays/${overlay}`);
    const problems = [
      ...(await schemaProblems(manifests)),
      ...(await ruleProblems(manifests, overlay === 'staging')),
    ];
    for (const problem of problems) console.log(`✗ ${overlay}: ${problem}`);
    console.log(`${overlay}: ${manifests.length} objects, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  }
} else {
  console.log('The manifests are not checked: kubectl is not on the PATH.');
}
