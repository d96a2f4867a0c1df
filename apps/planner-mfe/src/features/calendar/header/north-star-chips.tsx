import { Chip } from '@simmer/ui/badges/chip';
import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { LazyBudgets } from '../budget/lazy-budgets.tsx';
import styles from '../calendar.module.css';
import type { NorthStar } from '../../../planning/planning-types.ts';

interface NorthStarChipsProps {
  readonly northStars: readonly NorthStar[];
  /** The week whose hours are shown beside a budget. */
  readonly monday: string;
  readonly className: string | undefined;
  /** The list scrolls sideways and must be focusable for keyboard scrolling. */
  readonly isScrolled?: boolean;
}

const enterByTab = (list: HTMLUListElement | null): void => {
  if (list !== null) list.tabIndex = 0;
};

/** The North Stars, by this week's priority; where budgets stand beside them, after the week that these speak of. */
export function NorthStarChips({ northStars, monday, className, isScrolled = false }: NorthStarChipsProps) {
  return (
    <ul className={className} aria-label="North Stars" ref={isScrolled ? enterByTab : undefined}>
      {hasBudgets(northStars) && (
        <li className={`sm-tabular ${styles['badgesWeek']}`}>{weekLabel(monday)}</li>
      )}
      {northStars.map((star) => (
        <li key={star.id}>
          <Chip emoji={star.emoji} color={star.color}>
            {star.name}
            <LazyBudgets monday={monday} only={star.id} />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
