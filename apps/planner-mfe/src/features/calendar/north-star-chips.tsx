import { Chip } from '@simmer/ui/badges/chip';
import type { NorthStar } from '../../planning/planning-types.ts';

interface NorthStarChipsProps {
  readonly northStars: readonly NorthStar[];
  readonly className: string | undefined;
  /** They are pushed sideways; keys need a way in for that. */
  readonly isScrolled?: boolean;
}

const enterByTab = (list: HTMLUListElement | null): void => {
  if (list !== null) list.tabIndex = 0;
};

/** The North Stars of this week, in the order of its priority. */
export function NorthStarChips({ northStars, className, isScrolled = false }: NorthStarChipsProps) {
  return (
    <ul className={className} aria-label="North Stars" ref={isScrolled ? enterByTab : undefined}>
      {northStars.map((star) => (
        <li key={star.id}>
          <Chip emoji={star.emoji} color={star.color}>
            {star.name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
