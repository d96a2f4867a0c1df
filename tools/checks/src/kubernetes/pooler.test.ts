import path from 'node:path';
import { readDockerfile } from '../images/dockerfile.ts';
import { root } from '../repository/run-command.ts';
import { renderWithoutHashes } from './kustomize.ts';
import { fieldsOf, listOf } from './manifests/manifest.ts';
import { podsOf } from './manifests/pods.ts';

test('pooler: a rollout lets transactions end (OPS-73)', async () => {
  const [image] = await readDockerfile('pooler');
  // At SIGTERM PgBouncer ends at once.
  expect(image?.instructions).toContainEqual(expect.objectContaining({ name: 'STOPSIGNAL', text: 'SIGINT' }));
});

test('pooler: it pools transactions, on the port that its pods and its service have (OPS-73)', async () => {
  const { manifests } = await renderWithoutHashes(path.join(root, 'k8s/overlays/production'));
  const find = (kind: string, name: string) =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const settings = fieldsOf(find('ConfigMap', 'pooler-config'), 'data');
  expect(settings['pgbouncer.ini']).toContain('\npool_mode = transaction\n');
  expect(settings['pgbouncer.ini']).toContain('\nlisten_port = 6432\n');
  // Former and new pods beside each other leave room for migrations and operators.
  const connectionsPerPod = Number(
    /\nmax_db_connections = (\d+)\n/.exec(String(settings['pgbouncer.ini']))?.[1],
  );
  const { replicas } = fieldsOf(find('Deployment', 'pooler'), 'spec');
  expect(2 * Number(replicas) * connectionsPerPod).toBeLessThanOrEqual(80);
  // Of the overlay, where PostgreSQL is.
  expect(settings['databases.ini']).toBe('[databases]\n* = host=postgres.databases port=5432');
  const pods = podsOf(manifests).find(({ address }) => address === 'Deployment/pooler');
  expect(pods?.containers.flatMap(({ ports }) => listOf(ports))).toEqual([
    { name: 'postgres', containerPort: 6432 },
  ]);
  expect(listOf(fieldsOf(find('Service', 'pooler'), 'spec')['ports'])).toEqual([
    { name: 'postgres', port: 6432, targetPort: 'postgres' },
  ]);
});
