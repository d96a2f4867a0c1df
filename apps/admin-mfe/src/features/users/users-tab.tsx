import { StaleListNotice } from '../listing/stale-list-notice.tsx';
import { numberText } from '@simmer/domain/durations/number-text';
import { searchReachOf } from '@simmer/domain/search-reach';
import { useAdminUsers, type UsersPage } from '@simmer/app-state/admin/admin-users';
import { signUpMode } from '@simmer/app-state/session/sign-up-mode';
import { messageOf } from '@simmer/app-state/errors';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDebouncedValue } from '@simmer/ui/fields/use-debounced-value';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { InvitationsCard } from '../invitations/invitations-card.tsx';
import { Pager, usePages } from '../listing/pager.tsx';
import { UsersTable, type UserOrder } from './users-table.tsx';
import styles from './users.module.css';

const SEARCH_DELAY_MS = 250;

const counted = ({ total, is_total_capped }: UsersPage) =>
  `${numberText(total)}${is_total_capped ? '+' : ''} ${total === 1 ? 'user' : 'users'}`;

/** A search's limits, shown when it finds nobody. */
function searchHint(search: string): string | null {
  if (search === '' || searchReachOf(search) === 'anywhere') return null;
  return searchReachOf(search) === 'word'
    ? 'One or two characters match the beginning of a name or address. Type more to search anywhere.'
    : 'Type a letter or a digit: symbols alone match nobody.';
}

/** All users, with search, sorting and pages (ADM-20). */
export function UsersTab({ hasUnsaved }: { readonly hasUnsaved: boolean }) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<UserOrder>({ sort: 'created_at', order: 'desc' });
  const pages = usePages();
  const search = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useAdminUsers({
    search,
    ...order,
    after: pages.after,
  });
  const area = useFocusAfter<HTMLDivElement>(data?.total ?? 0);
  const hint = searchHint(search);
  const sortBy = (next: UserOrder) => {
    pages.restart();
    setOrder(next);
  };
  return (
    <div ref={area} tabIndex={-1} className={styles['area']}>
      {signUpMode() === 'invite' && <InvitationsCard />}
      <div className={styles['bar']}>
        <TextField
          label="Search users"
          hideLabel
          type="search"
          lead={<Search aria-hidden="true" />}
          placeholder="Search by name or email…"
          className={styles['search']}
          value={typed}
          onChange={(text) => {
            pages.restart();
            setTyped(text);
          }}
        />
        <span role="status" className="sm-muted sm-tabular">
          {data ? counted(data) : ''}
        </span>
        <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {hint !== null && <p className="sm-muted">{hint}</p>}
      {error && !data && !isFetching && (
        <ErrorState
          title={messageOf(error, 'Failed to load users')}
          onRetry={() => {
            pages.restart();
            void refetch();
          }}
        />
      )}
      {error && data && (
        <StaleListNotice
          text={messageOf(error, 'Failed to load users')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && isFetching && <LoadingArea label="Loading users…" />}
      {data?.users.length === 0 && <EmptyState title="No users found" text="Try another name or address." />}
      {data && data.users.length > 0 && (
        <>
          <UsersTable
            users={data.users}
            order={order}
            onOrder={sortBy}
            isBusy={isPlaceholderData}
            hasUnsaved={hasUnsaved}
          />
          <Pager label="Users" pages={pages} next={data.next} isBusy={isPlaceholderData} />
        </>
      )}
    </div>
  );
}
