import { createHostStore } from '@simmer/contracts/host-store';

export const { setHost, remoteHost } = createHostStore();
