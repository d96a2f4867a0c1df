import { fileURLToPath } from 'node:url';

/** Where the build of this repository publishes its releases. */
export const releaseFolder = fileURLToPath(new URL('../../../../dist', import.meta.url));
