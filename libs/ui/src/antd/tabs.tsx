import type { ReactElement, ReactNode } from 'react';
import { Tabs as AntTabs } from 'antd';
import { AntScope } from './scope.tsx';

export type Tab<Id extends string = string> = { id: Id; label: ReactNode };

export type TabsProps<Id extends string> = {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Only the tabs belong to the list, not the button 'More' beside them; and the list has a name. */
function nameList(area: HTMLElement | null, label: string): void {
  const strip = area?.querySelector('.ant-tabs-nav');
  strip?.removeAttribute('role');
  strip?.removeAttribute('aria-orientation');
  const list = area?.querySelector('.ant-tabs-nav-list');
  list?.setAttribute('role', 'tablist');
  list?.setAttribute('aria-label', label);
}

/** ant-design's Tabs over one panel; those that do not fit are behind 'More'. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const { label, tabs, selectedId, onSelect, children } = props;
  return (
    <AntScope>
      <div ref={(area) => nameList(area, label)}>
        <AntTabs
          activeKey={selectedId}
          animated={false}
          destroyOnHidden
          items={tabs.map(({ id, label: text }) => ({
            key: id,
            label: text,
            children: id === selectedId ? children : null,
          }))}
          onChange={(id) => onSelect(id as Id)}
        />
      </div>
    </AntScope>
  );
}
