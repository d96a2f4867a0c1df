import type { SlotProps } from '@simmer/contracts/remote-contract';
import { createHostSlots } from '@simmer/ui/antd/host-slots';
import { remoteHost } from './remote-host.ts';

/** The slots of other remotes: as part of a screen, and as a dialog. */
export const { HostSlot, HostDialogSlot } = createHostSlots<SlotProps>((name) => remoteHost().loadSlot(name));
