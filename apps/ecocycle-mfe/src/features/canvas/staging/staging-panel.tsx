import { numberText } from '@simmer/domain/durations/number-text';
import X from 'lucide-react/icons/x';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { memo, type MouseEvent, useState } from 'react';
import { PlaceCover } from '../drag/place-cover.tsx';
import { useDropTarget } from '../drag/canvas-session.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';
import { OpenableCard } from '../zone/openable-card.tsx';
import styles from './staging.module.css';
import { WAITING_HINT } from './staging-outline.tsx';
import type { Staging } from './use-staging.ts';

interface StagingPanelProps {
  readonly staging: Staging;
  /** Whether there is nothing to map yet. */
  readonly isEmpty: boolean;
  readonly onOpenItem: (item: CanvasItem) => void;
}

/** Moves the focus from a removed row to the same button of the adjacent row, or to the panel's title. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.closest('li');
  const next = beside?.querySelector<HTMLElement>('[data-line] > button:last-child');
  (next ?? document.getElementById('staging-title'))?.focus();
}

const removeLabel = (single: CanvasItem, card: CanvasItem): string =>
  single === card ? `Remove ${single.name}` : `Remove ${single.name}, ${single.note}`;

/** 'Items Ready to Map': the panel where cards wait for a zone, and to which they can be returned. */
export const StagingPanel = memo(function StagingPanel({ staging, isEmpty, onOpenItem }: StagingPanelProps) {
  const { items, remove, clear } = staging;
  const [isAsking, setIsAsking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const removeItem = (item: CanvasItem, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    setAnnouncement(`${item.name} removed`);
    remove(membersOf(item).map(({ key }) => key));
  };
  return (
    <section
      ref={useDropTarget('Unassigned', 'place')}
      className={styles['staging']}
      aria-labelledby="staging-title"
      data-place="Unassigned"
      data-empty={items.length === 0 ? '' : undefined}
    >
      <header className={styles['head']}>
        <h2 id="staging-title" className={styles['title']} data-zone-title="Unassigned" tabIndex={-1}>
          Items Ready to Map ({numberText(items.length)})
        </h2>
        {items.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
            Clear All
          </Button>
        )}
      </header>
      {items.length === 0 ? (
        <p className={styles['hint']}>
          {isEmpty ? 'Nothing is planned yet. What you plan can be mapped here.' : WAITING_HINT}
        </p>
      ) : (
        <ul className={styles['cards']}>
          {items.map((item) => (
            <li key={item.key}>
              <OpenableCard item={item} onOpen={onOpenItem}>
                {(single) => (
                  <IconButton
                    size="small"
                    label={removeLabel(single, item)}
                    icon={<X aria-hidden="true" />}
                    onClick={(event) => removeItem(single, event)}
                  />
                )}
              </OpenableCard>
            </li>
          ))}
        </ul>
      )}
      <p className="sm-visually-hidden" role="status">
        {announcement}
      </p>
      <PlaceCover place="Unassigned" label="Unassigned" />
      <ConfirmDialog
        isOpen={isAsking}
        title="Clear all items?"
        confirmLabel="Clear All"
        cancelLabel="Keep them"
        isDanger
        onConfirm={() => {
          clear();
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      >
        Nothing is deleted: they stay unassigned, and you can select them again at any time.
      </ConfirmDialog>
    </section>
  );
});
