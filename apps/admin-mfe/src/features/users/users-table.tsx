import type { AdminUser, SortOrder, UserSort } from '@simmer/contracts/schemas/admin.schema';
import { usePlanNames } from '@simmer/app-state/admin/admin-users';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { useUserActions } from './use-user-actions.ts';
import { UserQuestions } from './user-questions.tsx';
import { UserRow, type UserQuestion } from './user-row.tsx';
import { sortLabels } from './user-labels.ts';
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

export function UsersTable({ users, order, onOrder, isBusy, hasUnsaved }: UsersTableProps) {
  const planNames = usePlanNames();
  const actions = useUserActions(hasUnsaved);
  const [question, setQuestion] = useState<UserQuestion | null>(null);
  const head = (sort: UserSort) => <SortHead sort={sort} order={order} onOrder={onOrder} />;
  return (
    <>
      <table className={styles['table']} aria-label="Users" aria-busy={isBusy}>
        <thead>
          <tr>
            {head('name')}
            {head('email')}
            {head('role')}
            <th>Status</th>
            <th>Onboarding</th>
            <th>Plan</th>
            {head('created_at')}
            <th>Demo</th>
            <th>
              <span className="sm-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} planNames={planNames} actions={actions} onAsk={setQuestion} />
          ))}
        </tbody>
      </table>
      <UserQuestions question={question} actions={actions} onClose={() => setQuestion(null)} />
    </>
  );
}

const turned: Readonly<Record<SortOrder, SortOrder>> = { asc: 'desc', desc: 'asc' };
const directionNames = { asc: 'ascending', desc: 'descending' } as const;

interface SortHeadProps extends Pick<UsersTableProps, 'order' | 'onOrder'> {
  readonly sort: UserSort;
}

function SortHead({ sort, order, onOrder }: SortHeadProps) {
  const isChosen = order.sort === sort;
  const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isChosen ? directionNames[order.order] : 'none'}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onOrder({ sort, order: isChosen ? turned[order.order] : 'asc' })}
      >
        {sortLabels[sort]}
        {isChosen && <Arrow aria-hidden="true" />}
      </button>
    </th>
  );
}
