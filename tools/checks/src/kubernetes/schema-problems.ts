import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';
import { addressOf, type Manifest } from './manifests.ts';

const packages = ['kubernetes-models', '@kubernetes-models/keda'];
/** A folder below node_modules, where TypeScript finds the models and other tools do not look. */
const workshop = path.join(root, 'node_modules/.cache/simmer-kubernetes');
const flags =
  '--noEmit --strict --skipLibCheck --pretty false --ignoreConfig --module esnext --moduleResolution bundler';

/**
 * Checks manifests against the APIs of Kubernetes and KEDA: each manifest is written as a literal of its type, so the
 * compiler reports wrong types, and missing and misspelt fields, which the models' own validation lets pass.
 */
export async function schemaProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const [index, manifest] of manifests.entries()) {
    const { apiVersion, kind } = manifest;
    const place = packages
      .map((name) => `${name}/${apiVersion}/${kind}`)
      .find((name) => existsSync(path.join(root, 'node_modules', `${name}.d.ts`)));
    if (place === undefined) problems.push(`${addressOf(manifest)}: there is no ${apiVersion}/${kind}`);
    else lines.push(`export const m${index}: import('${place}').I${kind} = ${JSON.stringify(manifest)};`);
  }
  await mkdir(workshop, { recursive: true });
  const file = path.join(workshop, `rendered-${process.pid}.ts`);
  await writeFile(file, `${lines.join('\n')}\n`);
  const { ok, output } = await runCommand('tsc7', [...flags.split(' '), '--types', '', file]);
  await rm(file);
  return ok ? problems : [...problems, ...output.trim().split('\n')];
}
