import { serviceWorkerMeta } from '@simmer/contracts/release-files';

/** The URL of the service worker; undefined for development builds, which have none. */
export function serviceWorkerUrl(): string | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${serviceWorkerMeta}"]`)?.content;
}

/** The registration once its worker is active. */
export async function registerServiceWorker(url: string): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(url, { updateViaCache: 'none' });
  return serviceWorker.ready;
}
