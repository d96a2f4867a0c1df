import type { ReactNode, RefObject } from 'react';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** For a choice (a sort order): marks the current one. */
  isChecked?: boolean;
  /** Draws a line above. */
  hasLineAbove?: boolean;
};

type Opened = {
  /** Escape or a press outside. */
  onClose: () => void;
  /** The control that opened it; it gets the focus back. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Names it for screen readers. */
  label: string;
};

export type MenuListProps = Opened & {
  items: readonly MenuItem[];
  align: 'start' | 'end';
};

export type PopoverPanelProps = Opened & {
  className?: string;
  children: ReactNode;
};
