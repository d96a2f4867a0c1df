import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { inexactBases } from './inexact-bases.ts';

const dockerfile = (name: string) => readFileSync(path.join(root, `docker/${name}.Dockerfile`), 'utf8');
const MOVING = ['debian', 'debian:latest', 'debian:12', 'node:24.21-slim', 'images.example.com:5000/node'];
const EXACT = ['node:24.21.0-slim', 'debian:bookworm-20260824-slim', `debian@sha256:${'0a'.repeat(32)}`];

it.each(MOVING)('base images: %s may be another one tomorrow, so it is rejected (OPS-120)', (base) => {
  expect(inexactBases(`ARG NODE_IMAGE=${base}\nFROM \${NODE_IMAGE}\n`)).toEqual([base]);
  expect(inexactBases(`FROM ${base} AS build\n`)).toEqual([`${base} AS build`]);
});

it.each(EXACT)('base images: %s is accepted (OPS-120)', (base) => {
  const text = `ARG NODE_IMAGE=${base}\nFROM \${NODE_IMAGE} AS build\nFROM \${NODE_IMAGE}\n`;
  expect(inexactBases(text)).toEqual([]);
});

it('base images: the Node of each image is that of the repository (OPS-94)', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const name of ['core-api', 'calendar-worker', 'gateway'])
    expect(dockerfile(name)).toContain(`ARG NODE_IMAGE=node:${devDependencies.node}-bookworm-slim\n`);
});

it('the pooler is stopped by SIGINT, which lets transactions end (OPS-73)', () => {
  expect(dockerfile('pooler')).toContain('\nSTOPSIGNAL SIGINT\n');
});
