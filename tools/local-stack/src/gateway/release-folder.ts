import { fileURLToPath } from 'node:url';

/** The folder of this repository's published releases. */
export const releaseFolder = fileURLToPath(new URL('../../../../dist', import.meta.url));
