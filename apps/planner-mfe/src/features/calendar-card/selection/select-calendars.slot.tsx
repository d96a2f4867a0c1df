import type { SlotProps } from '@simmer/contracts/remote-contract';
import { SelectCalendarsDialog } from './select-calendars.dialog.tsx';

export function Component({ onClose, onAuthTrouble }: SlotProps['select-calendars']) {
  return <SelectCalendarsDialog onClose={onClose} onReconnectNeeded={onAuthTrouble} />;
}
