import { Chip } from '@simmer/ui/badges/chip';
import { LazyBudgets } from '../budget/lazy-budgets.tsx';
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

/** The North Stars of this week, by priority. */
export function NorthStarChips({ northStars, monday, className, isScrolled = false }: NorthStarChipsProps) {
  return (
    <ul className={className} aria-label="North Stars" ref={isScrolled ? enterByTab : undefined}>
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
