import type { ReactNode } from 'react';

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button, or a click outside the panel. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Why the last attempt failed; shown above the buttons instead of in a toast. */
  failure?: string | null;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** While saving, neither Escape nor a click outside closes the dialog. */
  isLocked?: boolean;
  /** Its changes are saved at once, so Ctrl/⌘+Z undoes them in it too. */
  savesAtOnce?: boolean;
  className?: string;
  children?: ReactNode;
};
