import { useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Popover } from './popover.tsx';

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

/** Props to spread on the trigger button. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** Renders the trigger button with these props. */
  children: (trigger: MenuTrigger) => ReactElement;
  align?: 'start' | 'end';
};

/** A drop-down menu: arrows, Home, End and first letters move; Escape returns the focus to the trigger. */
export function Menu({ label, items, children, align = 'start' }: MenuProps): ReactElement {
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      {children({
        ref: anchorRef,
        onClick: () => setIsOpen(!isOpen),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchorRef={anchorRef}
        label={label}
        role="menu"
        placement={align === 'end' ? 'below-end' : 'below-start'}
        className="sm-menu"
        onKeyDown={(event, panel) => moveInMenu(event, panel, () => setIsOpen(false))}
      >
        {items.map((item) => (
          <MenuRow key={`${id}-${item.id}`} item={item} onChoose={() => setIsOpen(false)} />
        ))}
      </Popover>
    </>
  );
}

function MenuRow({ item, onChoose }: { item: MenuItem; onChoose: () => void }): ReactElement {
  const { label, icon, onSelect, isDanger, isDisabled, isChecked, hasLineAbove } = item;
  return (
    <>
      {hasLineAbove && <hr className="sm-menu__line" />}
      <button
        type="button"
        role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
        {...(isChecked !== undefined && { 'aria-checked': isChecked })}
        className={classNames('sm-menu__item', isDanger && 'sm-menu__item--danger')}
        tabIndex={-1}
        disabled={isDisabled ?? false}
        onClick={() => {
          onChoose();
          onSelect();
        }}
      >
        {icon}
        {label}
      </button>
    </>
  );
}

function moveInMenu(event: KeyboardEvent, panel: HTMLElement, close: () => void): void {
  const rows = [...panel.querySelectorAll<HTMLButtonElement>('.sm-menu__item:not(:disabled)')];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (event.key === 'Tab') close();
  const target = rowFor(rows, at, event.key);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function rowFor(rows: readonly HTMLButtonElement[], at: number, key: string): HTMLButtonElement | undefined {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length];
  if (key === 'ArrowUp') return rows.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const fromNext = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return fromNext.find((row) => row.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
