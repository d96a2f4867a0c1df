import { IconButton } from '@simmer/ui/buttons/icon-button';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Files from 'lucide-react/icons/files';
import type { ComponentProps } from 'react';

const BUTTONS = {
  week: { label: 'More for this week', icon: <EllipsisVertical aria-hidden="true" /> },
  plan: { label: 'More for the whole plan', icon: <Files aria-hidden="true" /> },
} as const;

type MenuButtonProps = Omit<ComponentProps<typeof IconButton>, 'size' | 'label' | 'icon'> & {
  readonly of: keyof typeof BUTTONS;
};

/** The button that opens a menu of the header. */
export const MenuButton = ({ of, ...trigger }: MenuButtonProps) => (
  <IconButton {...trigger} size="small" {...BUTTONS[of]} />
);
