import type { Operations, RunningProcess } from '@simmer/contracts/schemas/operations.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { formatMoment } from '@simmer/app-state/format-moment';
import { Card } from '@simmer/ui/layout/card';
import { Facts } from '../listing/facts.tsx';
import { serviceLabel } from './operations-labels.ts';
import styles from './operations.module.css';

const columnsOf = (expected: string): TableColumnsType<RunningProcess> => [
  {
    title: 'Process',
    rowScope: 'row',
    className: styles['breaking'] ?? '',
    ...cell({ 'data-line': 'own' }),
    render: (_, { service, host }) => `${serviceLabel(service)} on ${host}`,
  },
  { title: 'Version', dataIndex: 'version', ...cell({ 'data-label': 'Version' }) },
  {
    title: 'Schema',
    ...cell({ 'data-label': 'Schema' }),
    render: (_, { migration }) => (
      <Tag tone={migration === expected ? 'done' : 'accent'}>
        <code>{migration}</code>
      </Tag>
    ),
  },
  { title: 'Since', ...cell({ 'data-label': 'Since' }), render: (_, { since }) => formatMoment(since) },
];

/** The running processes of API and worker, the front ends, and the schema (ADM-73). */
export function ProcessCard({ operations }: { readonly operations: Operations }) {
  const { processes, migrations, release } = operations;
  return (
    <Card aria-label="What runs" title="What runs" className={styles['card']}>
      <Table<RunningProcess>
        label="Processes"
        className={styles['table']}
        isStacked
        dataSource={processes}
        rowKey="id"
        columns={columnsOf(migrations.expected)}
      />
      <Facts
        facts={[
          ['Database schema', schemaText(migrations)],
          ...(release?.apps ?? []).map(
            ({ app, version, canary_version: canary }) =>
              [`Front end ${app}`, canary === null ? version : `${version}, canary ${canary}`] as const,
          ),
          ...(release ? [['Gateways', release.gateway_sentence] as const] : []),
        ]}
      />
      {!release && <p className="sm-muted">This API shows no front ends: it knows no release store.</p>}
    </Card>
  );
}

function schemaText({ expected, missing, later }: Operations['migrations']): string {
  if (missing.length > 0) return `Lacks ${missing.join(', ')}`;
  if (later.length > 0) return `Newer than this API: ${later.join(', ')}`;
  return `${expected}, as this API expects`;
}
