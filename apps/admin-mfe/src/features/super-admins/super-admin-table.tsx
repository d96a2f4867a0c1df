import { useSession } from '@simmer/app-state/session/session';
import type { SuperAdmin } from '@simmer/contracts/schemas/admin.schema';
import { cell, Table } from '@simmer/ui/antd/table';
import { Button } from '@simmer/ui/buttons/button';
import { formatDay } from '@simmer/app-state/format-moment';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import styles from './super-admins.module.css';

interface SuperAdminTableProps {
  readonly entries: readonly SuperAdmin[];
  readonly onRemove: (entry: SuperAdmin) => void;
}

/** The addresses, each with a button to remove it from the list. */
export function SuperAdminTable({ entries, onRemove }: SuperAdminTableProps) {
  const ownEmail = useSession((session) => session.user?.email.toLowerCase());
  const list = useFocusAfter<HTMLElement>(entries.length);
  return (
    <section ref={list} tabIndex={-1} aria-label="Super admins">
      <Table<SuperAdmin>
        label="Super admins"
        className={styles['table']}
        isStacked
        dataSource={entries}
        rowKey="id"
        columns={[
          { title: 'Email', dataIndex: 'email', rowScope: 'row', className: styles['email'] ?? '' },
          {
            title: 'Added',
            ...cell({ 'data-label': 'Added' }),
            render: (_, { created_at: createdAt }) => formatDay(createdAt),
          },
          {
            title: <VisuallyHidden>Remove</VisuallyHidden>,
            className: styles['tools'] ?? '',
            render: (_, entry) =>
              entry.email.toLowerCase() === ownEmail ? (
                <span className={styles['own']}>You</span>
              ) : (
                <Button size="small" variant="quiet" onClick={() => onRemove(entry)}>
                  Remove<VisuallyHidden> {entry.email}</VisuallyHidden>
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
