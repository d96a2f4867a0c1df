import { createLocalSource } from './local-source.ts';
import { createLocalStore } from './local-store.ts';

/** The local data of this browser, shared by the page. */
export const localStore = createLocalStore();
export const localSource = createLocalSource(localStore);
