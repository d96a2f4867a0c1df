import { Menu } from '@simmer/ui/antd/menu';
import { ToggleChip } from '@simmer/ui/badges/chip';
import type { NorthStar } from '../../../shared/planning-types.ts';

interface MoreStarsProps {
  readonly stars: readonly NorthStar[];
  /** The id of the North Star by which the weeks are filtered. */
  readonly chosen: string | null;
  readonly onToggle: (star: NorthStar) => void;
}

/** The North Stars for which the header has no room: '+2', a menu (CAL-2). */
export function MoreStars({ stars, chosen, onToggle }: MoreStarsProps) {
  return (
    <Menu
      label="More North Stars"
      align="end"
      items={stars.map((star) => ({
        id: star.id,
        label: `${star.emoji} ${star.name}`,
        isChecked: star.id === chosen,
        onSelect: () => onToggle(star),
      }))}
    >
      {({ onClick, ...trigger }) => (
        <ToggleChip
          {...trigger}
          isOn={stars.some(({ id }) => id === chosen)}
          aria-label={`+${stars.length}: more North Stars`}
          onToggle={onClick}
        >
          +{stars.length}
        </ToggleChip>
      )}
    </Menu>
  );
}
