import type { Releases, RunningGateway } from '@simmer/contracts/schemas/releases.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { formatMoment } from '@simmer/app-state/dates/format-moment';
import { Card } from '@simmer/ui/layout/card';
import styles from './federation.module.css';

const columnsOf = (revision: number): TableColumnsType<RunningGateway> => [
  { title: 'Gateway', rowScope: 'row', ...cell({ 'data-line': 'own' }), render: (_, { host }) => host },
  {
    title: 'Serves',
    render: (_, gateway) => (
      <Tag tone={gateway.revision === revision ? 'done' : 'accent'}>Revision {String(gateway.revision)}</Tag>
    ),
  },
  { title: 'Since', ...cell({ 'data-label': 'Since' }), render: (_, { since }) => formatMoment(since) },
  { title: 'Seen', ...cell({ 'data-label': 'Seen' }), render: (_, { seen_at: at }) => formatMoment(at) },
];

/** Whether every gateway follows the release store (FED-44). */
export function GatewayTable({ releases }: { readonly releases: Releases }) {
  const { gateways, gateway_sentence: sentence, revision } = releases;
  return (
    <Card aria-label="Gateways" title="Gateways" className={styles['app']}>
      <p className="sm-muted">{sentence}</p>
      {gateways.length > 0 && (
        <Table<RunningGateway>
          label="Gateways"
          className={styles['table']}
          isStacked
          dataSource={gateways}
          rowKey="id"
          columns={columnsOf(revision)}
        />
      )}
    </Card>
  );
}
