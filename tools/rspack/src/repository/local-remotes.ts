import { existsSync } from 'node:fs';
import { remoteNames } from '@simmer/contracts/remote-contract';
import { repositoryRoot } from './paths.ts';

/** The remotes that are built in this repository; the others are in repositories of their own. */
export const localRemotes = remoteNames.filter((name) => existsSync(`${repositoryRoot}apps/${name}-mfe`));
