import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';
import { addressOf } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';

/** Types of kinds that are not part of Kubernetes, by their API. */
const otherTypes: Readonly<Record<string, { readonly file: string; readonly kinds: readonly string[] }>> = {
  'keda.sh/v1alpha1': {
    file: path.join(import.meta.dirname, 'keda-types.ts'),
    kinds: ['ScaledObject', 'TriggerAuthentication'],
  },
};

/** Below node_modules, where TypeScript finds the models and other tools do not look. */
const workshop = path.join(root, 'node_modules/.cache/simmer-kubernetes');
const models = path.join(root, 'node_modules/kubernetes-models');

/** The module with the type of a manifest. */
async function moduleOf({ apiVersion, kind }: Manifest): Promise<string | undefined> {
  const other = otherTypes[apiVersion];
  if (other) return other.kinds.includes(kind) ? other.file : undefined;
  const folder = await readdir(path.join(models, apiVersion)).catch((): string[] => []);
  return folder.includes(`${kind}.d.ts`) ? `kubernetes-models/${apiVersion}/${kind}` : undefined;
}

/**
 * Checks manifests against the API of Kubernetes: each is written as a literal of its type, so the compiler reports
 * wrong types, missing fields, and misspelt ones.
 */
export async function schemaProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const [index, manifest] of manifests.entries()) {
    const module = await moduleOf(manifest);
    if (module === undefined) {
      const { apiVersion, kind } = manifest;
      problems.push(`${addressOf(manifest)}: Kubernetes has no ${apiVersion}/${kind}`);
      continue;
    }
    const type = `import('${module}').I${manifest.kind}`;
    lines.push(`export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`);
  }
  await mkdir(workshop, { recursive: true });
  const file = path.join(workshop, `rendered-${process.pid}.ts`);
  await writeFile(file, `${lines.join('\n')}\n`);
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', '--ignoreConfig'];
  const resolution = [
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    '',
    '--allowImportingTsExtensions',
  ];
  const { ok, output } = await runCommand('tsc7', [...flags, ...resolution, file]);
  await rm(file);
  return ok ? problems : [...problems, ...output.trim().split('\n')];
}
