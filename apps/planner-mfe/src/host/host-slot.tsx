import type { SlotProps } from '@simmer/contracts/remote-contract';
import { createHostSlots } from '@simmer/ui/slots/host-slots';
import { remoteHost } from './remote-host.ts';

/** What other remotes own: a piece of screen, and a dialog. */
export const { HostSlot, HostDialogSlot } = createHostSlots<SlotProps>((name) => remoteHost().loadSlot(name));
