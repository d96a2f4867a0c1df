import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { duplicateKeys } from './check-duplicates.ts';
import { asManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** @throws Error naming the file if a document cannot be parsed or has a duplicate key. */
export async function readManifests(file: string): Promise<Manifest[]> {
  const documents = parseAllDocuments(await readFile(file, 'utf8'));
  return documents.map((document) => {
    if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`);
    const [duplicate] = duplicateKeys(document.toJS());
    if (duplicate !== undefined) throw new Error(`${file}: ${duplicate}`);
    return asManifest(document.toJS(), file);
  });
}

/** The problems of the files below a folder, before kustomize merges duplicate keys. */
export async function fileProblems(folder: string): Promise<string[]> {
  const problems: string[] = [];
  for await (const file of glob('**/*.yaml', { cwd: folder })) {
    if (path.basename(file) === 'kustomization.yaml') continue;
    await readManifests(path.join(folder, file)).catch((error: Error) => problems.push(error.message));
  }
  return problems;
}
