import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../repository/run-command.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the test of a cluster (OPS-155)', () => {
  const script = textOf('k8s/cluster/test.sh');
  const workflow = textOf('.github/workflows/cluster.yml');

  test('the workflow runs each step of the script, in its order', () => {
    const steps = /^steps='(.+)'$/m.exec(script)?.[1]?.split(' ') ?? [];
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(script).toContain(`\n${step}() {\n`);
    const { steps: ofWorkflow }: { steps: { run?: string; if?: string }[] } = parse(workflow).jobs.cluster;
    const runs = ofWorkflow.filter((each) => each.if === undefined).map(({ run = '' }) => run);
    expect(runs.filter((run) => run.includes('test.sh'))).toEqual(
      steps.map((step) => `k8s/cluster/test.sh ${step}`),
    );
  });

  test('kubectl has the version of the cluster', () => {
    const [, version] = /kindest\/node:(v[\d.]+)@sha256:[0-9a-f]{64}/.exec(script) ?? [];
    expect(version).toBeDefined();
    expect(workflow).toContain(`/release/${version}/bin/linux/amd64/kubectl`);
  });
});
