import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { externalSecrets } from './external-secrets.ts';

const textOf = (file: string) => readFile(path.join(root, 'k8s', file), 'utf8');

test('external secrets: the comment of the base names simmer-secrets and each of its keys', async () => {
  const text = await textOf('base/kustomization.yaml');
  const named = [...text.matchAll(/--from-literal=(\w+)=/g)].map(([, key]) => key);
  expect(text).toContain('secret generic simmer-secrets');
  expect(new Set(named)).toEqual(new Set(externalSecrets['simmer-secrets']));
  expect(named).toHaveLength(new Set(named).size);
});

test('external secrets: the comment of the ingress says how the certificate is stored', async () => {
  expect(await textOf('overlays/staging/ingress.yaml')).toContain('secret tls simmer-tls');
});
