import type { AdminUser, SortOrder, UserSort } from '@simmer/contracts/schemas/admin.schema';
import { usePlanNames } from '@simmer/app-state/admin/admin-users';
import { Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { useState } from 'react';
import { userColumns } from './user-columns.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserQuestions, type UserQuestion } from './user-questions.tsx';
import styles from './users.module.css';

export interface UserOrder {
  readonly sort: UserSort;
  readonly order: SortOrder;
}

interface UsersTableProps {
  readonly users: readonly AdminUser[];
  readonly order: UserOrder;
  readonly onOrder: (order: UserOrder) => void;
  readonly isBusy: boolean;
  readonly hasUnsaved: boolean;
}

const tableOrders = { asc: 'ascend', desc: 'descend' } as const;

/** The users of a page. The server sorts them, so the table only reports the requested order. */
export function UsersTable({ users, order, onOrder, isBusy, hasUnsaved }: UsersTableProps) {
  const planNames = usePlanNames();
  const actions = useUserActions(hasUnsaved);
  const [question, setQuestion] = useState<UserQuestion | null>(null);
  const columns: TableColumnsType<AdminUser> = userColumns({ planNames, actions, onAsk: setQuestion }).map(
    (column) =>
      column.sorter === true
        ? { ...column, sortOrder: column.key === order.sort ? tableOrders[order.order] : null }
        : column,
  );
  return (
    <>
      <Table<AdminUser>
        label="Users"
        className={styles['table']}
        columns={columns}
        dataSource={users}
        rowKey="id"
        loading={isBusy}
        sortDirections={['ascend', 'descend', 'ascend']}
        onChange={(_pages, _filters, sorted) => {
          const [column] = [sorted].flat();
          if (column)
            onOrder({
              sort: column.columnKey as UserSort,
              order: column.order === 'descend' ? 'desc' : 'asc',
            });
        }}
      />
      <UserQuestions question={question} actions={actions} onClose={() => setQuestion(null)} />
    </>
  );
}
