import { createHostKeeper } from '@simmer/contracts/host-keeper';

export const { keepHost, remoteHost } = createHostKeeper();
