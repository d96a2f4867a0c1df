import { useSession } from '@simmer/app-state/session/session';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Menu } from '@simmer/ui/antd/menu';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { UserActions } from './use-user-actions.ts';
import type { UserQuestion } from './user-questions.tsx';

export interface RowTools {
  readonly actions: UserActions;
  readonly onAsk: (question: UserQuestion) => void;
}

/** The buttons at the end of a row. */
export function UserTools({ user, actions, onAsk }: RowTools & { readonly user: AdminUser }) {
  return (
    <>
      {user.is_demo && user.is_active && user.role !== 'super_admin' && (
        <Button size="small" onClick={() => void actions.switchIn(user)}>
          Switch in<VisuallyHidden> as {user.name}</VisuallyHidden>
        </Button>
      )}
      <RowMenu user={user} actions={actions} onAsk={onAsk} />
    </>
  );
}

function RowMenu({ user, actions, onAsk }: RowTools & { readonly user: AdminUser }) {
  const isSelf = useSession((session) => session.user?.id === user.id);
  const ask = (kind: UserQuestion['kind']) => () => onAsk({ kind, user });
  return (
    <Menu
      label={`Actions for ${user.name}`}
      align="end"
      items={[
        { id: 'edit', label: 'Edit', onSelect: ask('edit') },
        { id: 'reset', label: 'Send password reset', onSelect: () => void actions.sendReset(user) },
        user.is_active
          ? { id: 'deactivate', label: 'Deactivate', onSelect: ask('deactivate'), isDisabled: isSelf }
          : { id: 'reactivate', label: 'Reactivate', onSelect: () => void actions.reactivate(user) },
        {
          id: 'delete',
          label: 'Delete',
          onSelect: ask('delete'),
          isDanger: true,
          isDisabled: isSelf,
          hasLineAbove: true,
        },
      ]}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          label={`Actions for ${user.name}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      )}
    </Menu>
  );
}
