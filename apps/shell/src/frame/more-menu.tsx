import { useNavigate } from 'react-router';
import CircleHelp from 'lucide-react/icons/circle-help';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { signOut } from '@simmer/app-state/session/session';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Menu, preloadMenus } from '@simmer/ui/antd/menu';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import type { FrameDialog } from './dialog-keys.ts';

const parts = [{ preload: preloadMenus }];

/** The 'More options' menu: account, help, shortcuts, and signing out (UI-1). */
export function MoreMenu({ onOpen }: { onOpen: (dialog: FrameDialog) => void }) {
  const navigate = useNavigate();
  // Loaded in advance: signing out must not need a file that may be unreachable by then.
  useIdlePreload(parts);
  const go = (path: string) => () => void navigate(path);
  const leave = async (): Promise<void> => {
    if (await signOut()) await navigate('/signin');
  };
  return (
    <Menu
      label="More options"
      align="end"
      items={[
        { id: 'account', label: 'Account', icon: <UserRound aria-hidden="true" />, onSelect: go('/account') },
        {
          id: 'support',
          label: 'Support',
          icon: <CircleHelp aria-hidden="true" />,
          onSelect: go('/support'),
        },
        { id: 'about', label: 'About', icon: <Info aria-hidden="true" />, onSelect: go('/about') },
        {
          id: 'commands',
          label: 'Go to or create…',
          icon: <Search aria-hidden="true" />,
          onSelect: () => {
            onOpen({ kind: 'commands' });
          },
          hasLineAbove: true,
        },
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          icon: <Keyboard aria-hidden="true" />,
          onSelect: () => {
            onOpen({ kind: 'shortcuts' });
          },
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: <LogOut aria-hidden="true" />,
          onSelect: () => void leave(),
          hasLineAbove: true,
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} label="More options" icon={<Ellipsis aria-hidden="true" />} />}
    </Menu>
  );
}
