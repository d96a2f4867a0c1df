import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { memo, useId } from 'react';
import { PlaceCover } from '../drag/place-cover.tsx';
import { useDropTarget } from '../drag/canvas-session.ts';
import { zoneColor } from '../zone/zone-tones.ts';
import type { CanvasItem } from '../model/canvas-item.ts';
import type { Tray } from '../model/place.ts';
import { notePlaceOf } from '../zone/item-card.tsx';
import { ItemCardList } from '../zone/item-card-list.tsx';
import styles from './phase-tray.module.css';
import { trayId } from './tray-id.ts';

interface PhaseTrayProps {
  readonly tray: Tray;
  readonly items: readonly CanvasItem[];
  readonly onOpenItem: (item: CanvasItem) => void;
}

/** A tray beside the loop: the items of a phase without a zone, which can be dragged like those of a zone. */
export const PhaseTray = memo(function PhaseTray({ tray, items, onOpenItem }: PhaseTrayProps) {
  const { place, label, phase } = tray;
  const titleId = useId();
  return (
    <section
      ref={useDropTarget(place, 'place')}
      id={trayId(place)}
      className={styles['tray']}
      style={zoneColor(phase.color)}
      aria-labelledby={titleId}
      data-place={place}
      data-tray=""
    >
      <h2 id={titleId} className={styles['title']} data-zone-title={place} tabIndex={-1}>
        <PhaseGlyph name={label} color={phase.color} emoji={phase.emoji} />
        <span className={styles['label']}>{label}</span>{' '}
        <span className={`sm-tabular ${styles['count']}`}>{items.length}</span>{' '}
        <span className="sm-visually-hidden">{items.length === 1 ? 'item' : 'items'}, beside the loop</span>
      </h2>
      {items.length === 0 ? (
        <p className={styles['empty']}>
          {phase.description === '' ? `Move items that are in ${label} here.` : phase.description}
        </p>
      ) : (
        <div className={styles['scroll']}>
          <ItemCardList items={items} noteOf={notePlaceOf} onOpenItem={onOpenItem} isOpenable />
        </div>
      )}
      <PlaceCover place={place} label={label} />
    </section>
  );
});
