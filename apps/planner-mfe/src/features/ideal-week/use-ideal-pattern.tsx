import { useActivities } from '@simmer/app-state/plan/activities';
import { useEcocyclePhases } from '@simmer/app-state/plan/catalogue';
import { useIdealBlocks } from '@simmer/app-state/plan/ideal-blocks';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { isFreeDay } from '@simmer/domain/dates/free-days';
import { mondayOf } from '@simmer/domain/dates/week';
import { fillWeek } from '@simmer/domain/ideal-week/fill-week';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { onceEachWeek } from '@simmer/domain/totals/star-minutes';
import { unitsOfMinutes } from '@simmer/domain/parts/block-height';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import { use, useMemo, useSyncExternalStore } from 'react';
import type { TimeBlockSize } from '../../shared/planning-types.ts';
import { idealShown } from './ideal-shown.ts';
import { type IdealCard, idealCards } from './model/ideal-cards.ts';
import { useFreeDayRanges } from './use-free-days.ts';
import { UnitContext } from '../calendar/day/fit.tsx';
import type { SheetContent } from '../calendar/model/week-plan.ts';
import type { SheetExtras } from '../calendar/model/week-actions.ts';
import styles from './pattern.module.css';

const NONE: readonly never[] = [];

/**
 * The blocks that a week lacks of the ideal week, as a faint pattern below the cards of this and later weeks, unless
 * switched off (IDE-22).
 */
export function useIdealPattern(
  today: string,
  sizes: readonly TimeBlockSize[],
  blocks: SheetContent['blocks'],
): SheetExtras['pattern'] {
  const isShown = useSyncExternalStore(idealShown.subscribe, idealShown.get);
  const ideal = useIdealBlocks().data ?? NONE;
  const activities = useActivities().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const phases = useEcocyclePhases().data ?? NONE;
  const freeDays = useFreeDayRanges();
  return useMemo(() => {
    const cards = idealCards(ideal, { activities, northStars, phases, sizes });
    const plannedOn = (date: string) => blocksOn(blocks, date);
    const lackedIn = onceEachWeek((monday) => fillWeek({ ideal, monday, plannedOn, freeDays, today }));
    return (date, part) => {
      if (isFreeDay(freeDays, date)) return part === 'morning' && <FreeDay />;
      if (!isShown || date < today || ideal.length === 0) return null;
      const lacked = lackedIn(mondayOf(date)).filter(
        (each) => each.date === date && each.wanted.start_timing.name === part,
      );
      if (lacked.length === 0) return null;
      const shown = cards.filter(({ block }) => lacked.some(({ wanted }) => wanted.id === block.id));
      return <Pattern cards={shown} />;
    };
  }, [isShown, ideal, activities, northStars, phases, sizes, freeDays, today, blocks]);
}

function FreeDay() {
  return (
    <div className={styles['pattern']}>
      <span className={styles['free']}>free day</span>
    </div>
  );
}

function Pattern({ cards }: { readonly cards: readonly IdealCard[] }) {
  const unit = use(UnitContext);
  return (
    <div className={styles['pattern']} aria-hidden="true" data-pattern="">
      {cards.map((card) => (
        <span
          key={card.block.id}
          className={styles['ideal']}
          style={{ ...cardStyle(card.color ?? undefined), height: unitsOfMinutes(card.minutes) * unit }}
        >
          {card.emoji} {card.name}
        </span>
      ))}
    </div>
  );
}
