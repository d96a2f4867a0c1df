import { baseImageProblems, inexactBases } from './base-images.ts';
import { parseDockerfile } from './dockerfile.ts';

const basesOf = (...bases: string[]) =>
  inexactBases(parseDockerfile(bases.map((base) => `FROM ${base}\n`).join('')));

it.each([
  'debian',
  'debian:latest',
  'debian:bookworm-slim',
  'debian:12',
  'debian:12.11-slim',
  'node:24-bookworm-slim',
  'node:24.21-slim',
  'images.example.com:5000/node',
])('base images: %s may be another one tomorrow, so it is rejected (OPS-120)', (base) => {
  expect(basesOf(base)).toEqual([base]);
});

it('base images: a full version, a dated build, a digest and a former stage are accepted (OPS-120)', () => {
  const exact = [
    'node:24.21.0-bookworm-slim',
    'debian:bookworm-20260824-slim',
    `debian@sha256:${'0a'.repeat(32)}`,
  ];
  expect(basesOf(...exact, 'node:24.21.0 AS build', 'build')).toEqual([]);
});

it('base images: each of the repository has an exact version (OPS-120)', async () => {
  expect(await baseImageProblems()).toEqual([]);
});
