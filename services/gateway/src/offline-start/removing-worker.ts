/**
 * A service worker that removes itself and the files it stored (OFF-38). Browsers look for a new worker at each visit,
 * so this worker replaces a bad one without anybody's help. Open pages continue by the network.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;
