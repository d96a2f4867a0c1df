import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { focusablesIn, wrapTab } from '../focus/focusables.ts';
import { isTouch } from '../device/is-touch.ts';
import type { Placement } from './place-beside.ts';
import { useFloating, usePressOutside } from './use-floating.ts';

export type PopoverProps = {
  isOpen: boolean;
  /** Escape or a press outside. */
  onClose: () => void;
  /** The element it is attached to; it gets the focus back. */
  anchorRef: RefObject<HTMLElement | null>;
  /** Names it for screen readers. */
  label: string;
  placement?: Placement;
  role?: 'dialog' | 'menu' | 'listbox';
  className?: string;
  onKeyDown?: (event: KeyboardEvent, panel: HTMLElement) => void;
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
    (first ?? (isTouch() ? panel : focusablesIn(panel)[0]) ?? panel).focus();
    return () => {
      // Only if the focus was inside: a press elsewhere has already moved it.
      const active = document.activeElement;
      if (active === null || active === document.body || panel.contains(active)) anchor?.focus();
    };
  }, [anchorRef]);

  useEffect(() => {
    const panel = panelRef.current;
    if (panel === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      props.onKeyDown?.(event, panel);
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        // A surrounding dialog stays open.
        event.stopPropagation();
        onClose();
      }
      if (event.key === 'Tab' && wrapTab(panel, event.shiftKey)) event.preventDefault();
    };
    panel.addEventListener('keydown', onKeyDown);
    return () => panel.removeEventListener('keydown', onKeyDown);
  });

  return (
    <div
      ref={panelRef}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={classNames('sm-popover', className)}
    >
      {children}
    </div>
  );
}
