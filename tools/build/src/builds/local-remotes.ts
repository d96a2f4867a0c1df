import { readdirSync } from 'node:fs';
import { repositoryRoot } from './paths.ts';

/** The remotes that are built in this repository; the others are in repositories of their own. */
export const localRemotes: readonly string[] = readdirSync(`${repositoryRoot}apps`)
  .filter((folder) => folder.endsWith('-mfe'))
  .map((folder) => folder.slice(0, -'-mfe'.length))
  .sort();
