import { useSession } from '@simmer/app-state/session/session';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { SwitchField } from '@simmer/ui/fields/check-field';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { Menu } from '@simmer/ui/overlays/menu';
import { formatDay } from '@simmer/ui/dates/format-moment';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { UserActions } from './use-user-actions.ts';
import { planText, roleLabels } from './user-labels.ts';

/** What a row asks for before it is done. */
export type UserQuestion = { readonly kind: 'edit' | 'deactivate' | 'delete'; readonly user: AdminUser };

interface UserRowProps {
  readonly user: AdminUser;
  readonly planNames: ReadonlyMap<string, string>;
  readonly actions: UserActions;
  readonly onAsk: (question: UserQuestion) => void;
}

export function UserRow({ user, planNames, actions, onAsk }: UserRowProps) {
  return (
    <tr>
      <th scope="row" data-field="name">
        {user.name}
      </th>
      <td data-field="email">{user.email}</td>
      <td data-label="Role">{roleLabels[user.role]}</td>
      <td data-label="Status">
        <Badge tone={user.is_active ? 'done' : 'danger'}>{user.is_active ? 'Active' : 'Inactive'}</Badge>
      </td>
      <td data-label="Onboarding">{user.has_completed_onboarding ? 'Completed' : 'Pending'}</td>
      <td data-label="Plan">{planText(user, planNames)}</td>
      <td data-label="Created">{formatDay(user.created_at)}</td>
      <td data-field="demo">
        <SwitchField
          label={
            <>
              Demo<VisuallyHidden> user {user.name}</VisuallyHidden>
            </>
          }
          isChecked={user.is_demo}
          onChange={(isDemo) => void actions.markAsDemo(user, isDemo)}
        />
      </td>
      <td data-field="actions">
        {user.is_demo && user.is_active && user.role !== 'super_admin' && (
          <Button size="small" onClick={() => void actions.switchIn(user)}>
            Switch in<VisuallyHidden> as {user.name}</VisuallyHidden>
          </Button>
        )}
        <RowMenu user={user} actions={actions} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function RowMenu({ user, actions, onAsk }: Omit<UserRowProps, 'planNames'>) {
  const isOneself = useSession((session) => session.user?.id === user.id);
  const ask = (kind: UserQuestion['kind']) => () => onAsk({ kind, user });
  return (
    <Menu
      label={`Actions for ${user.name}`}
      align="end"
      items={[
        { id: 'edit', label: 'Edit', onSelect: ask('edit') },
        { id: 'reset', label: 'Send password reset', onSelect: () => void actions.sendReset(user) },
        user.is_active
          ? { id: 'deactivate', label: 'Deactivate', onSelect: ask('deactivate'), isDisabled: isOneself }
          : { id: 'reactivate', label: 'Reactivate', onSelect: () => void actions.reactivate(user) },
        {
          id: 'delete',
          label: 'Delete',
          onSelect: ask('delete'),
          isDanger: true,
          isDisabled: isOneself,
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
