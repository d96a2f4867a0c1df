import type { ReactElement } from 'react';
import { LazyPart } from '../../lazy/lazy-part.tsx';
import { DialogDidNotOpen } from '../../lazy/waiting-dialog.tsx';
import type { PopoverPanelProps } from './dropdown.tsx';

export type PopoverProps = PopoverPanelProps & { isOpen: boolean };

const loadPanel = () => import('./dropdown.tsx').then((module) => module.PopoverPanel);

/** A small panel beside a control, above everything, for a picker. ant-design's Dropdown loads with the first panel. */
export function Popover({ isOpen, ...panel }: PopoverProps): ReactElement | null {
  if (!isOpen) return null;
  const { label, onClose } = panel;
  return (
    <LazyPart
      load={loadPanel}
      props={panel}
      pending={null}
      renderFailure={(retry) => <DialogDidNotOpen title={label} onClose={onClose} onRetry={retry} />}
    />
  );
}
