import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { readDockerfile, type Stage } from './dockerfile.ts';

const SUFFIX = '.Dockerfile';
// A version of three numbers, or the day of a build as Debian's tags have it. `12`, `bookworm` and `latest` move.
const EXACT_TAG = /:[\w.-]*(?:\d+\.\d+\.\d+|\d{8})[\w.-]*$/;
const DIGEST = /@sha256:[0-9a-f]{64}$/;

/** The bases of these stages that may be another image tomorrow (OPS-120). */
export function inexactBases(stages: readonly Stage[]): string[] {
  const own = new Set(stages.map(({ name }) => name));
  const bases = stages.map(({ base }) => base).filter((base) => !own.has(base));
  return [...new Set(bases)].filter((base) => !EXACT_TAG.test(base) && !DIGEST.test(base));
}

/** The problems of all images of the repository, one sentence each. */
export async function baseImageProblems(): Promise<string[]> {
  const files = (await readdir(path.join(root, 'docker'))).filter((file) => file.endsWith(SUFFIX)).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const bases = inexactBases(await readDockerfile(file.slice(0, -SUFFIX.length)));
      return bases.map((base) => `docker/${file}: the base ${base} has no exact version`);
    }),
  );
  return found.flat();
}
