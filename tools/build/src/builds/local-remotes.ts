import { readdirSync } from 'node:fs';
import { repositoryRoot } from './paths.ts';

/** The remotes that this repository builds; the others have repositories of their own. */
export const localRemotes: readonly string[] = readdirSync(`${repositoryRoot}apps`)
  .filter((folder) => folder.endsWith('-mfe'))
  .map((folder) => folder.slice(0, -'-mfe'.length))
  .sort();
