import type { ReactElement } from 'react';
import { Chip } from './chip.tsx';

export type NorthStarLook = { name: string; emoji: string; color: string };

export type NorthStarBadgeProps = {
  northStar: NorthStarLook;
  onRemove?: () => void;
};

/** A North Star as a chip: its emoji, its name, its colour. */
export function NorthStarBadge({ northStar, onRemove }: NorthStarBadgeProps): ReactElement {
  const { name, emoji, color } = northStar;
  return (
    <Chip emoji={emoji} color={color} title={name} {...(onRemove && { onRemove, removeLabel: name })}>
      {name}
    </Chip>
  );
}
