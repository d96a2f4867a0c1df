import { ChevronDown, EllipsisVertical } from '@simmer/ui/buttons/header-icons';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import type { ComponentProps } from 'react';

type MoreButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'variant' | 'children'> & {
  /** Whether the button has no room for its word. */
  readonly isNarrow: boolean;
};

/** The button that opens the menu of the header. */
export function MoreButton({ isNarrow, ...trigger }: MoreButtonProps) {
  if (isNarrow) {
    return (
      <IconButton {...trigger} size="small" label="More" icon={<EllipsisVertical aria-hidden="true" />} />
    );
  }
  return (
    <Button {...trigger} size="small" variant="quiet">
      More
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
