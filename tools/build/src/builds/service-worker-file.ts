/** The service worker in a build of the shell: the gateway serves this folder at the root of the origin. */
export const serviceWorkerFile = 'origin/service-worker.js';
