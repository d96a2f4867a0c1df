import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { LazyPart, preloadPart } from '../../lazy/lazy-part.tsx';
import { DialogDidNotOpen } from '../../lazy/waiting-dialog.tsx';
import type { MenuListProps } from './dropdown.tsx';

export type { MenuItem } from './dropdown.tsx';

/** Props to spread on the trigger button. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

export type MenuProps = Pick<MenuListProps, 'label' | 'items'> & {
  /** Renders the button that opens the menu; spread the given props on it. */
  children: (trigger: MenuTrigger) => ReactElement;
  align?: 'start' | 'end';
};

const loadList = () => import('./dropdown.tsx').then((module) => module.MenuList);

/** Loads ant-design's Dropdown before the first menu opens. */
export const preloadMenus = (): Promise<void> => preloadPart(loadList);

/** A drop-down menu: arrows, Home, End and first letters move; Escape returns the focus to the trigger. */
export function Menu({ label, items, children, align = 'start' }: MenuProps): ReactElement {
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {children({
        ref: anchorRef,
        onClick: () => setIsOpen(!isOpen),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isOpen && <OpenMenu {...{ label, items, align, anchorRef }} onClose={close} />}
    </>
  );
}

/** A menu beside an element that is no button, such as a card, for as long as it is rendered. */
export function OpenMenu(menu: MenuListProps): ReactElement {
  const { label, onClose } = menu;
  return (
    <LazyPart
      load={loadList}
      props={menu}
      pending={null}
      renderFailure={(retry) => <DialogDidNotOpen title={label} onClose={onClose} onRetry={retry} />}
    />
  );
}
