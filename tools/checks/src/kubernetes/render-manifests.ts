import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { renderKustomization } from './kustomize.ts';
import { asManifest } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';

const run = promisify(execFile);

/** The output of `kubectl kustomize` for a folder; undefined if kubectl is not on PATH. */
export async function renderWithKubectl(folder: string): Promise<Manifest[] | undefined> {
  const output = await run('kubectl', ['kustomize', folder], { env: process.env }).catch(
    (error: NodeJS.ErrnoException & { readonly stderr?: string }) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`kubectl kustomize failed: ${error.stderr?.trim() || error.message}`);
    },
  );
  return (
    output &&
    parseAllDocuments(output.stdout).map((document) => asManifest(document.toJS(), `kubectl on ${folder}`))
  );
}

export interface RenderedManifests {
  readonly renderer: 'kubectl' | 'stand-in';
  readonly manifests: readonly Manifest[];
}

/** Renders a kustomization with kubectl, or with our stand-in without it. @throws Error with the problem. */
export async function renderManifests(folder: string): Promise<RenderedManifests> {
  const manifests = await renderWithKubectl(folder);
  if (manifests) return { renderer: 'kubectl', manifests };
  return { renderer: 'stand-in', manifests: await renderKustomization(folder) };
}

/** What {@link renderManifests} gives, or in a sentence why the folder cannot be rendered. */
export const tryToRender = (folder: string): Promise<RenderedManifests | { readonly problem: string }> =>
  renderManifests(folder).catch((error: unknown) => ({
    problem: `cannot be rendered. ${error instanceof Error ? error.message : String(error)}`,
  }));
