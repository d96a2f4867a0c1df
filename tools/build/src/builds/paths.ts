import { fileURLToPath } from 'node:url';

/** The root of the repository, with a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The folder of the published release: `release.json`, `shell/<version>/`, `remotes/<name>/<version>/`. */
export const releaseFolder = `${repositoryRoot}dist`;
