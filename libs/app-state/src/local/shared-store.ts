import { createLocalSource } from './local-source.ts';
import { createLocalStore } from './local-store.ts';

/** The local data of this browser; one for the page. */
export const localStore = createLocalStore();
export const localSource = createLocalSource(localStore);
