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

// Docker gives a new volume the owner that its folder has in the image: root, where there is none.
it.each(['core-api', 'release', 'backup'])('%s may write to a new release store (OPS-153)', (name) => {
  expect(textOf(`docker/${name}.Dockerfile`)).toMatch(/install -d -o 10001 -g 10001 \/release-store\n/);
});
