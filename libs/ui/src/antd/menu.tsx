import { useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Dropdown } from 'antd';
import { AntScope } from './scope.tsx';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Draws a line above. */
  hasLineAbove?: boolean;
};

/** What the trigger must spread on its button. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it. */
  children: (trigger: MenuTrigger) => ReactElement;
  align?: 'start' | 'end';
};

/** ant-design's Dropdown: arrows and Home, End move; Escape gives the focus back to the trigger. */
export function Menu({ label, items, children, align = 'start' }: MenuProps): ReactElement {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const rows = items.flatMap(({ id, label: text, icon, isDanger, isDisabled, hasLineAbove }) => [
    ...(hasLineAbove === true ? [{ type: 'divider' as const, key: `${id}-line` }] : []),
    { key: id, label: text, icon, danger: isDanger ?? false, disabled: isDisabled ?? false },
  ]);
  return (
    <AntScope>
      <Dropdown
        open={isOpen}
        onOpenChange={(isNowOpen) => {
          setIsOpen(isNowOpen);
          // Only when the focus was inside: a press elsewhere has already put it where the person wants it.
          if (!isNowOpen && document.activeElement?.closest('.ant-dropdown')) trigger.current?.focus();
        }}
        trigger={['click']}
        placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
        autoFocus
        transitionName=""
        destroyOnHidden
        menu={{
          items: rows,
          'aria-label': label,
          onClick: ({ key }) => {
            // A dialog that is opened now gives the focus back to the trigger: the item is gone by then.
            trigger.current?.focus();
            items.find(({ id }) => id === key)?.onSelect();
          },
        }}
      >
        {children({ ref: trigger, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      </Dropdown>
    </AntScope>
  );
}
