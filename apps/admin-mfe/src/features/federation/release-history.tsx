import type { ReleaseHistoryEntry } from '@simmer/contracts/schemas/releases.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { formatMoment } from '@simmer/app-state/dates/format-moment';
import { Card } from '@simmer/ui/layout/card';
import { describeEntry } from './release-labels.ts';
import styles from './federation.module.css';

const columns: TableColumnsType<ReleaseHistoryEntry> = [
  {
    title: 'What',
    className: styles['what'] ?? '',
    ...cell({ 'data-line': 'own' }),
    render: (_, entry) => describeEntry(entry),
  },
  {
    title: 'Built from',
    className: styles['reason'] ?? '',
    ...cell({ 'data-label': 'Built from' }),
    render: (_, { changes }) => changes.flatMap(({ source }) => source ?? []).join(', '),
  },
  { title: 'Reason', dataIndex: 'reason', className: styles['reason'] ?? '' },
  { title: 'By', dataIndex: 'by' },
  { title: 'When', render: (_, { at }) => <time dateTime={at}>{formatMoment(at)}</time> },
];

/** The last changes, newest first. */
export function ReleaseHistory({ entries }: { readonly entries: readonly ReleaseHistoryEntry[] }) {
  return (
    <Card title="History" aria-label="History" className={styles['app']}>
      <Table<ReleaseHistoryEntry>
        label="Changes of the releases"
        className={styles['table']}
        isStacked
        dataSource={entries}
        rowKey="revision"
        columns={columns}
      />
    </Card>
  );
}
