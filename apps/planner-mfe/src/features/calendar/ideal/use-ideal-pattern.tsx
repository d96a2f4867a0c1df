import { useActivities } from '@simmer/app-state/activities/activities';
import { useEcocyclePhases } from '@simmer/app-state/catalogue/catalogue';
import { useIdealBlocks } from '@simmer/app-state/ideal-week/ideal-blocks';
import { useSession } from '@simmer/app-state/session/session';
import { useNorthStars } from '@simmer/app-state/north-stars/north-stars';
import { isFreeDay } from '@simmer/domain/free-days/free-days';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { blockHeight } from '@simmer/domain/parts/block-height';
import { cardStyle } from '@simmer/ui/color/card-tint';
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import { idealShown } from '../../ideal-week/ideal-shown.ts';
import { type IdealCard, idealCards } from '../../ideal-week/model/ideal-cards.ts';
import type { SheetExtras } from '../week/extras-context.ts';
import styles from './pattern.module.css';

const NONE: readonly never[] = [];

/** The ideal week as a faint pattern below the cards of this week and those to come, unless it is switched off (IDE-22). */
export function useIdealPattern(today: string, sizes: readonly TimeBlockSize[]): SheetExtras['pattern'] {
  const isShown = useSyncExternalStore(idealShown.subscribe, idealShown.get);
  const ideal = useIdealBlocks().data ?? NONE;
  const activities = useActivities().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const phases = useEcocyclePhases().data ?? NONE;
  const freeDays = useSession(({ user }) => user?.free_days ?? NONE);
  return useMemo(() => {
    const byPlace = new Map<string, readonly IdealCard[]>();
    for (const card of idealCards(ideal, { activities, northStars, phases, sizes })) {
      const place = `${card.block.weekday} ${card.block.start_timing.name}`;
      byPlace.set(place, [...(byPlace.get(place) ?? NONE), card]);
    }
    return (date, part) => {
      if (isFreeDay(freeDays, date)) return part === 'morning' && <FreeDay />;
      if (!isShown || date < today || byPlace.size === 0) return null;
      const cards = byPlace.get(`${weekdayOf(date)} ${part}`);
      return cards && <Pattern cards={cards} sizes={sizes} />;
    };
  }, [isShown, ideal, activities, northStars, phases, sizes, freeDays, today]);
}

function FreeDay() {
  return (
    <div className={styles['pattern']}>
      <span className={styles['free']}>free day</span>
    </div>
  );
}

interface PatternProps {
  readonly cards: readonly IdealCard[];
  readonly sizes: readonly TimeBlockSize[];
}

function Pattern({ cards, sizes }: PatternProps) {
  const heightOf = ({ block }: IdealCard): CSSProperties => {
    const size = sizes.find(({ id }) => id === block.size);
    return size === undefined ? {} : { height: blockHeight(size) };
  };
  return (
    <div className={styles['pattern']} aria-hidden="true" data-pattern="">
      {cards.map((card) => (
        <span
          key={card.block.id}
          className={styles['ideal']}
          style={{ ...cardStyle(card.color ?? undefined), ...heightOf(card) }}
        >
          {card.emoji} {card.name}
        </span>
      ))}
    </div>
  );
}
