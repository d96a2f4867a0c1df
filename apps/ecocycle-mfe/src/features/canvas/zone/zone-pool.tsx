import { numberText } from '@simmer/domain/durations/number-text';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { Zone } from '@simmer/domain/phases/zone';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { isTouch } from '@simmer/ui/device/is-touch';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { PlaceCover } from '../drag/place-cover.tsx';
import { useDropTarget } from '../drag/canvas-session.ts';
import { zoneColor } from './zone-tones.ts';
import type { CanvasItem } from '../model/canvas-item.ts';
import { OpenZone } from './open-zone.tsx';
import { ItemCardList } from './item-card-list.tsx';
import { slotsOf, zoneId } from './zone-places.ts';
import list from './item-card-list.module.css';
import styles from './zone.module.css';

export interface ZonePoolProps {
  readonly zone: Zone;
  /** Null if an admin has removed the zone's phase: the zone is shown, and accepts no items. */
  readonly phase: EcocyclePhase | null;
  readonly items: readonly CanvasItem[];
  /** The height available for its cards, in pixels; null if the page grows with them. */
  readonly availableHeight: number | null;
  readonly isOpen: boolean;
  readonly onToggle: (zone: Zone) => void;
  readonly onOpenItem: (item: CanvasItem) => void;
}

/** The names that several items share: their cards show the time to tell them apart. */
function namesTwice(items: readonly CanvasItem[]): ReadonlySet<string> {
  const names = new Set<string>();
  return new Set(items.flatMap(({ name }) => (names.size === names.add(name).size ? [name] : [])));
}

const countText = (count: number) => `${numberText(count)} ${count === 1 ? 'item' : 'items'}`;

/** A zone of the loop with the first of its cards, or with all of them when expanded. */
export const ZonePool = memo(function ZonePool(props: ZonePoolProps) {
  const { zone, phase, items, availableHeight, isOpen, onToggle, onOpenItem } = props;
  const listId = useId();
  const title = useRef<HTMLButtonElement>(null);
  const [isByMore, setIsByMore] = useState(false);
  const toggle = (byMore: boolean) => {
    setIsByMore(byMore);
    onToggle(zone);
  };
  const fold = () => {
    onToggle(zone);
    title.current?.focus();
  };
  const twins = useMemo(() => namesTwice(items), [items]);
  const noteOf = useCallback(
    ({ name, members }: CanvasItem) => (twins.has(name) || members.length > 0 ? 'below' : null),
    [twins],
  );
  const first = useMemo(() => {
    const areNoted = items.map((item) => noteOf(item) !== null);
    return items.slice(0, slotsOf(zone, { height: availableHeight, isTouch: isTouch() }, areNoted));
  }, [items, noteOf, zone, availableHeight]);
  const hidden = items.length - first.length;
  return (
    <section
      ref={useDropTarget(zone.name, 'place')}
      id={zoneId(zone.name)}
      className={styles['pool']}
      style={zoneColor(phase?.color ?? null)}
      aria-labelledby={`${zoneId(zone.name)}-title`}
      data-place={zone.name}
      data-lies={zone.place}
      data-closed={phase === null ? '' : undefined}
      data-open={isOpen ? '' : undefined}
    >
      <h2 className={styles['title']} id={`${zoneId(zone.name)}-title`}>
        <button
          ref={title}
          type="button"
          className={styles['pill']}
          aria-label={`${zone.name}, ${countText(items.length)}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          data-zone-title={zone.name}
          onClick={() => toggle(false)}
        >
          <PhaseGlyph name={zone.name} color={phase?.color ?? null} emoji={phase?.emoji} />
          <span className={styles['label']}>{zone.name}</span>{' '}
          <span className={`sm-tabular ${styles['count']}`}>{numberText(items.length)}</span>
        </button>
      </h2>
      <div id={listId} className={styles['content']}>
        {isOpen ? (
          <OpenZone
            zone={zone}
            description={phase?.description ?? ''}
            items={items}
            shouldFocus={isByMore}
            onClose={fold}
            onOpenItem={onOpenItem}
          />
        ) : (
          <>
            {items.length === 0 && <EmptyPool zone={zone} phase={phase} />}
            <ItemCardList items={first} noteOf={noteOf} onOpenItem={onOpenItem} />
            {hidden > 0 && (
              <button type="button" className={list['more']} onClick={() => toggle(true)}>
                <ChevronDown aria-hidden="true" size={14} />
                {hidden} more<span className="sm-visually-hidden"> in {zone.name}</span>
              </button>
            )}
          </>
        )}
      </div>
      {phase !== null && <PlaceCover place={zone.name} label={zone.name} />}
    </section>
  );
});

function EmptyPool({ zone, phase }: Pick<ZonePoolProps, 'zone' | 'phase'>) {
  return (
    <p className={list['empty']} data-lies={zone.place} data-closed={phase === null ? '' : undefined}>
      {phase === null ? 'This phase is not available right now.' : phase.description}
    </p>
  );
}
