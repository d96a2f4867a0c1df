import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../repository/run-command.ts';
import { build, LIMITS, podman } from './podman.ts';

const kustomization = z.object({
  configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]),
});
const RESTRICTED = [
  '--network=simmer_database',
  '--user=10001:10001',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  ...LIMITS,
];

/** Builds the pooler of k8s and, with its settings, sends the database the query that the pods of the API wait for. */
export async function tryPooler(folder: string, password: string): Promise<void> {
  await build('--file=docker/pooler.Dockerfile', '--tag=localhost/simmer/pooler', root);
  const text = await readFile(path.join(root, 'k8s/pooler/kustomization.yaml'), 'utf8');
  const [{ literals }] = kustomization.parse(parse(text)).configMapGenerator;
  const files = literals.map((each) => each.split(/=([^]*)/));
  await mkdir(path.join(folder, 'pooler'));
  for (const [name = '', content = ''] of [...files, ['users.txt', `"simmer" "${password}"\n`]])
    await writeFile(path.join(folder, 'pooler', name), content.replace('postgres.example.com', 'postgres'));
  await podman(
    'run',
    '--detach',
    '--name=simmer-pooler',
    '--network-alias=pooler',
    '--memory=256m',
    ...RESTRICTED,
    ...['/etc/pgbouncer', '/etc/pgbouncer-users'].map((place) => `--volume=${folder}/pooler:${place}:ro`),
    'localhost/simmer/pooler',
  );
  const address = `--env=DATABASE_URL=postgresql://simmer:${password}@pooler:6432/simmer`;
  const command = ['node', 'libs/persistence/src/await-schema.ts'];
  await podman('run', '--rm', '--memory=256m', ...RESTRICTED, address, 'simmer/core-api', ...command);
  await podman('rm', '--force', 'simmer-pooler');
}
