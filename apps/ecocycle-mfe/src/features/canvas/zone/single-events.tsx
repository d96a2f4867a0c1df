import { IconButton } from '@simmer/ui/buttons/icon-button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import styles from './single-events.module.css';

/** The number of events shown at once, and added on request: more than a person reads at a time. */
const STEP = 50;

const label = ({ kind, name }: CanvasItem): string =>
  `Single ${kind === 'block' ? 'time blocks' : 'events'} of ${name}`;

interface SingleEventsToggleProps {
  readonly item: CanvasItem;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Expands and collapses a group; renders nothing for a single item. */
export function SingleEventsToggle({ item, isOpen, onToggle }: SingleEventsToggleProps) {
  if (item.members.length === 0) return null;
  return (
    <IconButton
      size="small"
      label={label(item)}
      aria-expanded={isOpen}
      icon={<ChevronDown aria-hidden="true" className={styles['fold'] ?? ''} />}
      onClick={onToggle}
    />
  );
}

interface SingleEventsProps {
  readonly item: CanvasItem;
  readonly isOpen: boolean;
  /** The class names of the list, and of the button for more. */
  readonly classes: Readonly<Partial<Record<'singles' | 'more', string>>>;
  readonly children: (single: CanvasItem) => ReactNode;
}

/** The items of a group, each rendered by `children`. */
export function SingleEvents({ item, isOpen, classes, children }: SingleEventsProps) {
  const [shown, setShown] = useState(STEP);
  const { members } = item;
  const hidden = members.length - shown;
  if (!isOpen || members.length === 0) return null;
  return (
    <ul className={classes.singles} aria-label={label(item)}>
      {members.slice(0, shown).map((single) => (
        <li key={single.key}>{children(single)}</li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={classes.more} onClick={() => setShown(shown + STEP)}>
            Show {Math.min(hidden, STEP)} more
          </button>
        </li>
      )}
    </ul>
  );
}
