import { ToggleChip } from '@simmer/ui/badges/chip';
import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { LazyBudgets } from '../hours/lazy-budgets.tsx';
import styles from '../calendar.module.css';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { useStarFilter } from './star-filter.store.ts';

interface NorthStarChipsProps {
  readonly northStars: readonly NorthStar[];
  /** The week whose hours are shown beside a budget, where no line of the week has them. */
  readonly monday?: string;
  readonly className: string | undefined;
}

/**
 * The North Stars, by this week's priority; where budgets stand beside them, after the week that these speak of. A press
 * makes what is not of one paler, another one ends that (CAL-74).
 */
export function NorthStarChips({ northStars, monday, className }: NorthStarChipsProps) {
  const { star: chosen, choose, end } = useStarFilter();
  return (
    <ul className={className} aria-label="North Stars">
      {monday !== undefined && hasBudgets(northStars) && (
        <li className={`sm-tabular ${styles['badgesWeek']}`}>{weekLabel(monday)}</li>
      )}
      {northStars.map((star) => (
        <li key={star.id}>
          <ToggleChip
            emoji={star.emoji}
            color={star.color}
            isOn={star.id === chosen}
            onToggle={(isOn) => (isOn ? choose(star, northStars) : end())}
          >
            {star.name}
            {monday !== undefined && <LazyBudgets monday={monday} only={star.id} />}
          </ToggleChip>
        </li>
      ))}
    </ul>
  );
}
