import { AUDIT_PAGE, useAuditLog } from '@simmer/app-state/admin/admin-users';
import type { AuditEntry } from '@simmer/contracts/schemas/admin.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { formatMoment } from '@simmer/app-state/format-moment';
import RotateCw from 'lucide-react/icons/rotate-cw';
import listing from '../listing/listing.module.css';
import { Pager, usePages } from '../listing/pager.tsx';
import { LoadStates } from '../listing/load-states.tsx';
import styles from './audit-log.module.css';

const columns: TableColumnsType<AuditEntry> = [
  { title: 'What was done', dataIndex: 'summary', ...cell({ 'data-line': 'own' }) },
  { title: 'By', dataIndex: 'actor_email', className: styles['who'] ?? '' },
  {
    title: 'When',
    className: styles['when'] ?? '',
    render: (_, { created_at: createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

/** The actions of super admins, newest first (ADM-50). */
export function AuditLogTab() {
  const pages = usePages();
  const query = useAuditLog(pages.after);
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const refresh = () => void refetch();
  const next = data?.length === AUDIT_PAGE ? (data.at(-1)?.id ?? null) : null;
  return (
    <div className={listing['area']}>
      <div className={listing['bar']}>
        <p className="sm-muted">Everything that super admins did here, newest first.</p>
        <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <LoadStates query={query} what="the audit log" isRetrying={isFetching} onRetry={refresh} />
      {data?.length === 0 && <EmptyState title="Nothing yet" text="What super admins do is recorded here." />}
      {data && data.length > 0 && (
        <Table<AuditEntry>
          label="Audit log"
          className={styles['table']}
          isStacked
          dataSource={data}
          rowKey="id"
          loading={isPlaceholderData}
          columns={columns}
        />
      )}
      <Pager label="Audit log" pages={pages} next={next} isBusy={isPlaceholderData} />
    </div>
  );
}
