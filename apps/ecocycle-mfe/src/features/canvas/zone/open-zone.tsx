import type { Zone } from '@simmer/domain/phases/zone';
import X from 'lucide-react/icons/x';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { TextField } from '@simmer/ui/fields/text-field';
import { useLayer } from '@simmer/ui/layers/open-layers';
import { isTouch } from '@simmer/ui/device/is-touch';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { canvasDrag } from '../drag/canvas-session.ts';
import { type CanvasItem, searchItems } from '../model/canvas-item.ts';
import { notePlaceOf } from './item-card.tsx';
import { ItemCardList } from './item-card-list.tsx';
import styles from './open-zone.module.css';

/** The number of items from which a zone has a search field. */
const WORTH_SEARCHING = 8;

interface OpenZoneProps {
  readonly zone: Zone;
  readonly description: string;
  readonly items: readonly CanvasItem[];
  /** Whether the zone takes the focus, because the element that opened it was removed. */
  readonly shouldFocus: boolean;
  readonly onClose: () => void;
  readonly onOpenItem: (item: CanvasItem) => void;
}

/** An expanded zone: all its cards, with a search. During a drag the pointer reaches the zones below it. */
export function OpenZone(props: OpenZoneProps) {
  const { zone, description, items, shouldFocus, onClose, onOpenItem } = props;
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which is not a cleanup function.
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (!shouldFocus) return;
    // The search field gets the focus if there is one, except on touch, where a keyboard would cover the cards.
    const searchField = isTouch() ? null : panel.current?.querySelector('input');
    (searchField ?? panel.current?.querySelector('button'))?.focus();
  }, [shouldFocus]);
  const isSearched = items.length >= WORTH_SEARCHING;
  const found = useMemo(() => searchItems(items, search), [items, search]);
  // During a drag Escape cancels the drag.
  const canClose = () => canvasDrag.getState().dragged === null;
  useLayer(() => canClose() && onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !canClose() || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={panel}
      role="presentation"
      className={styles['open']}
      data-lies={zone.place}
      data-searched={isSearched ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles['head']}>
        <p className={styles['description']}>{description}</p>
        <IconButton
          size="small"
          label={`Close ${zone.name}`}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {isSearched && (
        <TextField
          label={`Search in ${zone.name}`}
          hideLabel
          placeholder="Search by name or title..."
          value={search}
          onChange={setSearch}
        />
      )}
      <p className="sm-visually-hidden" role="status">
        {search.trim() !== '' && `${found.length} found in ${zone.name}`}
      </p>
      <div className={styles['scroll']}>
        {found.length === 0 && (
          <p className={styles['none']}>
            {items.length === 0 ? 'Nothing here yet.' : 'No items match your search'}
          </p>
        )}
        <ItemCardList items={found} noteOf={notePlaceOf} onOpenItem={onOpenItem} isOpenable />
      </div>
    </div>
  );
}
