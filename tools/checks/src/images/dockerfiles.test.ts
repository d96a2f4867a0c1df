import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('base images: the Node of each image is that of the repository (OPS-94)', () => {
  const { devDependencies } = JSON.parse(textOf('package.json'));
  for (const name of ['core-api', 'calendar-worker', 'gateway', 'release'])
    expect(textOf(`docker/${name}.Dockerfile`)).toContain(
      `ARG NODE_IMAGE=node:${devDependencies.node}-bookworm-slim\n`,
    );
});

it('the pooler is stopped by SIGINT, which lets transactions end (OPS-73)', () => {
  expect(textOf('docker/pooler.Dockerfile')).toContain('\nSTOPSIGNAL SIGINT\n');
});
