import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

// A version of three numbers, the day of a build as Debian's tags have it, or a digest. `12`, `bookworm` and `latest` move.
const EXACT = /:[\w.-]*(?:\d+\.\d+\.\d+|\d{8})[\w.-]*$|@sha256:[0-9a-f]{64}$/;

/** The bases of a Dockerfile that may be another image tomorrow (OPS-120). Each base is the default of an `ARG …_IMAGE`. */
export function inexactBases(dockerfile: string): string[] {
  const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(.*)$/gm)].map(([, base = '']) => base);
  const direct = [...dockerfile.matchAll(/^FROM (?!\$\{\w+_IMAGE\}(?: AS |$))(.*)$/gm)].map(
    ([, base = '']) => base,
  );
  return [...bases.filter((base) => !EXACT.test(base)), ...direct];
}

/** The problems of all images of the repository, one sentence each. */
export const baseImageProblems = (): string[] =>
  readdirSync(path.join(root, 'docker')).flatMap((file) =>
    inexactBases(readFileSync(path.join(root, 'docker', file), 'utf8')).map(
      (base) => `docker/${file}: the base ${base} has no exact version`,
    ),
  );
