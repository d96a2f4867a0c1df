import { ToggleChip } from '@simmer/ui/badges/chip';
import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { LazyBudgets } from '../hours/lazy-budgets.tsx';
import styles from '../calendar.module.css';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { useStarFilter } from './star-filter.store.ts';

interface NorthStarChipsProps {
  readonly northStars: readonly NorthStar[];
  /** The Monday of the week whose hours are shown beside the budgets, where the sheet has no budget line. */
  readonly monday?: string;
  readonly className: string | undefined;
}

/**
 * The North Stars, in the order of the current week's priority; with budgets beside them, the label of their week comes
 * first. A press makes all cards of other North Stars paler, a second press ends that (CAL-74).
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
