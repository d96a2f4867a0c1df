import type { AdminUser, UserSort } from '@simmer/contracts/schemas/admin.schema';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { cell, type TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { formatDay } from '@simmer/app-state/format-moment';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { type RowTools, UserTools } from './user-tools.tsx';
import { planText, roleLabels, sortLabels } from './user-labels.ts';

interface UserColumnsProps extends RowTools {
  readonly planNames: ReadonlyMap<string, string>;
}

// In the card layout each field is placed by its name and shows its own label.
const field = (name: string) => cell({ 'data-field': name });
const labelled = (label: string) => cell({ 'data-label': label });
const sorted = (key: UserSort) => ({ key, title: sortLabels[key], sorter: true as const });

/** The columns of the table of users. */
export function userColumns({ planNames, actions, onAsk }: UserColumnsProps): TableColumnsType<AdminUser> {
  return [
    { ...sorted('name'), rowScope: 'row', dataIndex: 'name', ...field('name') },
    { ...sorted('email'), dataIndex: 'email', ...field('email') },
    { ...sorted('role'), render: (_, { role }) => roleLabels[role], ...labelled('Role') },
    {
      title: 'Status',
      render: (_, { is_active: isActive }) => (
        <Tag tone={isActive ? 'done' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Tag>
      ),
      ...labelled('Status'),
    },
    {
      title: 'Onboarding',
      render: (_, user) => (user.has_completed_onboarding ? 'Completed' : 'Pending'),
      ...labelled('Onboarding'),
    },
    { title: 'Plan', render: (_, user) => planText(user, planNames), ...labelled('Plan') },
    { ...sorted('created_at'), render: (_, user) => formatDay(user.created_at), ...labelled('Created') },
    {
      title: 'Demo',
      render: (_, user) => (
        <SwitchField
          label={
            <>
              Demo<VisuallyHidden> user {user.name}</VisuallyHidden>
            </>
          }
          isChecked={user.is_demo}
          onChange={(isDemo) => void actions.markAsDemo(user, isDemo)}
        />
      ),
      ...field('demo'),
    },
    {
      title: <VisuallyHidden>Actions</VisuallyHidden>,
      render: (_, user) => <UserTools user={user} actions={actions} onAsk={onAsk} />,
      ...field('actions'),
    },
  ];
}
