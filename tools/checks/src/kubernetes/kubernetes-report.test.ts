import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { kubernetesReport } from './kubernetes-report.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-manifests-'));
  await cp(path.join(root, 'k8s'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('report: a duplicate variable in a patch is part of the total', async () => {
  const patch = path.join(folder, 'overlays/staging/scale.yaml');
  const twice =
    '        - name: gateway\n          env:\n' + '            - name: A\n              value: a\n'.repeat(2);
  const head =
    '---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: gateway\nspec:\n  template:\n    spec:\n';
  await writeFile(patch, `${await readFile(patch, 'utf8')}${head}      containers:\n${twice}`);
  const { lines, problems } = await kubernetesReport(folder);
  expect(lines).toContainEqual(expect.stringMatching(/^✗ .*scale\.yaml: name A is there twice in env$/));
  expect(lines).toContain('files: 1 problems');
  expect(problems).toBeGreaterThan(0);
  expect(lines.at(-1)).toBe(`total: ${problems} problems`);
}, 60_000);
