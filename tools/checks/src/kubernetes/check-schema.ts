import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';
import { addressOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Below node_modules, where TypeScript finds the models and other tools do not look. */
const workshop = path.join(root, 'node_modules/.cache/simmer-kubernetes');
const models = path.join(root, 'node_modules/kubernetes-models');

/**
 * Checks manifests against the API of Kubernetes: each is written as a literal of its type, so the compiler reports
 * wrong types, missing fields, and misspelt ones.
 */
export async function schemaProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const [index, manifest] of manifests.entries()) {
    const module = `${manifest.apiVersion}/${manifest.kind}`;
    const folder = await readdir(path.join(models, manifest.apiVersion)).catch((): string[] => []);
    if (!folder.includes(`${manifest.kind}.d.ts`)) {
      problems.push(`${addressOf(manifest)}: Kubernetes has no ${module}`);
      continue;
    }
    const type = `import('kubernetes-models/${module}').I${manifest.kind}`;
    lines.push(`export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`);
  }
  await mkdir(workshop, { recursive: true });
  const file = path.join(workshop, `rendered-${process.pid}.ts`);
  await writeFile(file, `${lines.join('\n')}\n`);
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', '--ignoreConfig'];
  const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const { ok, output } = await runCommand('tsc7', [...flags, ...resolution, file]);
  await rm(file);
  return ok ? problems : [...problems, ...output.trim().split('\n')];
}
