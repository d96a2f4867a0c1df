import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

export type Tab<Id extends string = string> = {
  id: Id;
  label: ReactNode;
  isDisabled?: boolean;
};

export type TabsProps<Id extends string> = {
  /** The accessible name of the group. */
  label: string;
  tabs: readonly Tab<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs over one panel. Arrow keys, Home and End select; disabled tabs are skipped. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const { label, tabs, selectedId, onSelect, children } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (listRef.current !== null) scrollTabIntoView(listRef.current);
  }, [selectedId]);
  const choose = (event: KeyboardEvent): void => {
    const next = nextTab(tabs, selectedId, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    const index = tabs.indexOf(next);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div>
      <div ref={listRef} role="tablist" aria-label={label} className="sm-tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="sm-tab"
            aria-selected={tab.id === selectedId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selectedId ? 0 : -1}
            disabled={tab.isDisabled ?? false}
            onKeyDown={choose}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selectedId}`}
        className="sm-tab-panel"
      >
        {children}
      </div>
    </div>
  );
}

/** The visible part of the tabs beside the selected one, in CSS pixels: a hint that there are more tabs. */
const BESIDE = 48;

// `scrollIntoView` would scroll the page too.
function scrollTabIntoView(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"]');
  if (tab === null) return;
  const [strip, chosen] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [strip.left + BESIDE - chosen.left, chosen.right - (strip.right - BESIDE)];
  if (before > 0) list.scrollLeft -= before;
  else if (after > 0) list.scrollLeft += after;
}

function nextTab<Id extends string>(
  tabs: readonly Tab<Id>[],
  selectedId: Id,
  key: string,
): Tab<Id> | undefined {
  const open = tabs.filter((tab) => !tab.isDisabled);
  const at = open.findIndex((tab) => tab.id === selectedId);
  if (key === 'Home') return open[0];
  if (key === 'End') return open.at(-1);
  if (key === 'ArrowRight') return open[(at + 1) % open.length];
  if (key === 'ArrowLeft') return open.at(at - 1);
  return undefined;
}
