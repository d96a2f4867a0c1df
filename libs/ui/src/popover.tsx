import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { focusablesIn, wrapTab } from './theme/focusables.ts';
import type { Placement } from './theme/place-beside.ts';
import { useFloating, usePressOutside } from './use-floating.ts';

export type PopoverProps = {
  isOpen: boolean;
  /** Escape or a press outside. */
  onClose: () => void;
  /** The element it hangs on; it gets the focus back. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Names it for screen readers. */
  label: string;
  placement?: Placement;
  role?: 'dialog' | 'menu' | 'listbox';
  className?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
};

/** A small panel beside a control, above everything, for a picker or a menu. */
export function Popover(props: PopoverProps): ReactElement | null {
  return props.isOpen ? <OpenPopover {...props} /> : null;
}

function OpenPopover(props: PopoverProps): ReactElement {
  const {
    onClose,
    anchorRef,
    label,
    placement = 'below-start',
    role = 'dialog',
    className,
    children,
  } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  useFloating({ anchorRef, panelRef, placement });
  usePressOutside([panelRef, anchorRef], onClose);
  useLayoutEffect(() => {
    const panel = panelRef.current;
    const anchor = anchorRef.current;
    if (panel === null) return;
    const first = panel.querySelector<HTMLElement>('[data-autofocus], [role^="menuitem"]:not(:disabled)');
    (first ?? focusablesIn(panel)[0] ?? panel).focus();
    return () => {
      // Only when the focus was inside: a press elsewhere has already put it where the person wants it.
      const active = document.activeElement;
      if (active === null || active === document.body || panel.contains(active)) anchor?.focus();
    };
  }, [anchorRef]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Tab') {
      event.stopPropagation();
      if (wrapTab(event.currentTarget, event.shiftKey)) event.preventDefault();
    }
  };

  return (
    <div
      ref={panelRef}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classNames('sm-popover', className)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
