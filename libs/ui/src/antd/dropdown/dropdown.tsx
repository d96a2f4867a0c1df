import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode, Ref, RefObject } from 'react';
import { Dropdown, type MenuProps as AntMenuProps } from 'antd';
import { classNames } from '../../class-names.ts';
import { isTouch } from '../../device/is-touch.ts';
import { focusablesIn, wrapTab } from '../../focus/focusables.ts';
import { useLayer } from '../../layers/open-layers.ts';
import { AntThemeProvider } from '../ant-theme-provider.tsx';
import { SHEET } from '../sheet.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** For a choice (such as a sort order): marks the current item. */
  isChecked?: boolean;
  /** Draws a line above the item. */
  hasLineAbove?: boolean;
} & ({ onSelect: () => void; items?: never } | { items: readonly MenuItem[]; onSelect?: never });

type Anchored = {
  /** Called for Escape and for a press outside. */
  onClose: () => void;
  /** The control that opened the panel; it gets the focus back. */
  anchorRef: RefObject<HTMLElement | null>;
};

type Opened = Anchored & {
  /** The accessible name of the panel. */
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

const ENABLED_ROW = '[role^="menuitem"][tabindex]';

const GAP = 6;
// The margin of the panel in its style sheet, which keeps the panel away from the edges of the window.
const MARGIN = 8;

// The parent of a pop-up: the dialog around its control, because a dialog covers the page, else the landmark around it,
// where screen readers look for content.
const surroundings = (control: HTMLElement): HTMLElement =>
  control.closest<HTMLElement>('.ant-modal') ??
  control.closest<HTMLElement>('main') ??
  control.closest<HTMLElement>('header') ??
  document.body;

/** Places a panel below its control if there is room in the window, else above it, and never outside the window. */
const placed = (isAtRight: boolean) => ({
  offset: [isAtRight ? MARGIN : -MARGIN, GAP],
  htmlRegion: 'visible' as const,
  overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true },
});

/** A small panel beside a control, in ant-design's Dropdown. */
export function PopoverPanel({ label, className, children, ...opened }: PopoverPanelProps): ReactElement {
  return (
    <Beside {...opened} align="start">
      <Panel {...opened} label={label} className={classNames('sm-popover', className)}>
        {children}
      </Panel>
    </Beside>
  );
}

/** ant-design's menu beside the button that opened it. */
export function MenuList({ label, items, align, ...opened }: MenuListProps): ReactElement {
  return (
    <Beside {...opened} align={align} menu={{ items: items.flatMap(rowsOf), 'aria-label': label }}>
      {(menu) => (
        <Panel {...opened} className="sm-popover">
          {menu}
        </Panel>
      )}
    </Beside>
  );
}

type Rows = NonNullable<AntMenuProps['items']>;

function rowsOf(item: MenuItem): Rows {
  const { id, label, icon, onSelect, isDanger = false, isDisabled = false, isChecked, hasLineAbove } = item;
  const radio = isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked };
  const shown = { key: id, label, icon, disabled: isDisabled };
  const row = item.items
    ? { ...shown, children: item.items.flatMap(rowsOf) }
    : { ...shown, danger: isDanger, ...(onSelect && { onClick: onSelect }), ...radio };
  return hasLineAbove === true ? [{ type: 'divider', key: `${id}-line` }, row] : [row];
}

type BesideProps = Anchored & {
  align: MenuListProps['align'];
  menu?: AntMenuProps;
  children: ReactElement | ((menu: ReactNode) => ReactElement);
};

function Beside({ anchorRef, onClose, align, menu, children }: BesideProps): ReactElement {
  const isAtRight = (align === 'end') !== (document.documentElement.dir === 'rtl');
  return (
    <AntThemeProvider>
      <Dropdown
        open
        trigger={['click']}
        placement={isAtRight ? 'bottomRight' : 'bottomLeft'}
        align={placed(isAtRight)}
        getPopupContainer={surroundings}
        {...(menu ? { menu } : { classNames: SHEET.popup })}
        popupRender={(list) => (typeof children === 'function' ? children(list) : children)}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Anchor anchorRef={anchorRef} />
      </Dropdown>
    </AntThemeProvider>
  );
}

/** Stands for the control in ant-design's Dropdown: the control is on the page before ant-design is loaded. */
function Anchor({ anchorRef, ref }: Pick<Anchored, 'anchorRef'> & { ref?: Ref<HTMLElement | null> }): null {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchorRef.current);
  return null;
}

type PanelProps = Anchored & {
  /** The accessible name of the panel; a menu has its own. */
  label?: string;
  className: string;
  children: ReactNode;
};

/** The focus in the panel, and the keys that ant-design's Dropdown does not handle. */
function Panel({ anchorRef, onClose, label, className, children }: PanelProps): ReactElement {
  const panelRef = useRef<HTMLDivElement>(null);
  useLayer(onClose);
  const handleKey = useEffectEvent((event: KeyboardEvent, panel: HTMLElement) => {
    const isMenu = label === undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Tab') {
      if (isMenu) onClose();
      else if (wrapTab(panel, event.shiftKey)) event.preventDefault();
    } else if (isMenu && handleMenuKey(panel, event)) {
      event.preventDefault();
    } else {
      return;
    }
    // Without this, a surrounding dialog would close, and Dropdown would move the focus.
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const panel = panelRef.current;
    const anchor = anchorRef.current;
    if (panel === null) return undefined;
    const first = panel.querySelector<HTMLElement>(`[data-autofocus], ${ENABLED_ROW}`);
    // Without scrolling: until it is placed, the panel is outside the screen.
    (first ?? (isTouch() ? panel : focusablesIn(panel)[0]) ?? panel).focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, panel);
    panel.addEventListener('keydown', onKeyDown);
    return () => {
      panel.removeEventListener('keydown', onKeyDown);
      // The focus returns only if it was in the panel: a press elsewhere has already moved it.
      const active = document.activeElement;
      if (active === null || active === document.body || panel.contains(active)) anchor?.focus();
    };
  }, [anchorRef]);
  const dialog = label !== undefined && { role: 'dialog', 'aria-label': label };
  return (
    <div ref={panelRef} {...dialog} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/**
 * The keys of a menu: Space presses the row, and a letter moves to the next row that begins with it. The arrows, Home
 * and End move at once; ant-design moves in the next frame, so that Enter right after them would press the row before.
 * @returns whether the key was one of these
 */
function handleMenuKey(menu: HTMLElement, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  const rows = [...menu.querySelectorAll<HTMLElement>(ENABLED_ROW)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const target = rowFor(rows, at, key);
  if (key === ' ') rows[at]?.click();
  else target?.focus();
  return target !== undefined || key.length === 1;
}

function rowFor(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const fromNext = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return fromNext.find((row) => row.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
