import { hasKubectl, render } from './manifests.ts';
import { ruleProblems } from './rule-problems.ts';
import { schemaProblems } from './schema-problems.ts';

/**
 * The folders that contain all of Simmer, and whether each makes its own ingress: in production the cluster's operator
 * does.
 */
const whole = new Map([
  ['overlays/staging', true],
  ['overlays/production', false],
  ['cluster/simmer', true],
]);
const parts = ['monitoring', 'load', 'cluster/databases', 'cluster/load'];
/** APIs of operators for which npm has no types: `k8s/cluster/test.sh` tries them on the operators themselves. */
const UNTYPED = /^(monitoring\.coreos\.com|postgresql\.cnpg\.io|barmancloud\.cnpg\.io|k6\.io)\//;

if (hasKubectl()) {
  for (const folder of [...whole.keys(), ...parts]) {
    const manifests = render(folder);
    const hasIngress = whole.get(folder);
    const problems = [
      ...(await schemaProblems(manifests.filter(({ apiVersion }) => !UNTYPED.test(apiVersion)))),
      ...(hasIngress === undefined ? [] : await ruleProblems(manifests, hasIngress)),
    ];
    for (const problem of problems) console.log(`✗ ${folder}: ${problem}`);
    console.log(`${folder}: ${manifests.length} objects, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  }
} else {
  console.log('The manifests are not checked: kubectl is not on the PATH.');
}
