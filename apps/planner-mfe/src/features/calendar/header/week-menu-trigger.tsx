import { IconButton } from '@simmer/ui/buttons/icon-button';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ComponentProps } from 'react';

type WeekMenuTriggerProps = Omit<ComponentProps<typeof IconButton>, 'size' | 'label' | 'icon'>;

/** The button that opens the menu of a week. */
export const WeekMenuTrigger = (trigger: WeekMenuTriggerProps) => (
  <IconButton
    {...trigger}
    size="small"
    label="More for this week"
    icon={<EllipsisVertical aria-hidden="true" />}
  />
);
