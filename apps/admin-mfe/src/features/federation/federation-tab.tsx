import { useReleases, type ReleaseOrder } from '@simmer/app-state/admin/admin-releases';
import type {
  Releases,
  RunningGateway,
  ReleaseHistoryEntry,
} from '@simmer/contracts/schemas/releases.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { formatMoment } from '@simmer/app-state/format-moment';
import { Card } from '@simmer/ui/layout/card';
import listing from '../listing/listing.module.css';
import { LoadStates } from '../listing/load-states.tsx';
import { AppRelease } from './app-release.tsx';
import { column, labelColumn, lineColumn, ReleaseTable } from './columns.tsx';
import { ChangeDialog } from './change.dialog.tsx';
import styles from './federation.module.css';
import { describeEntry } from './release-labels.ts';

/** The deployed build of each app, and the buttons to change it (ADM-70). */
export function FederationTab() {
  const query = useReleases();
  const { data, isFetching, refetch } = query;
  const retry = () => void refetch();
  return (
    <div className={listing['area']}>
      <div className={listing['bar']}>
        <p className="sm-muted">
          Which build of each app people get{data && ` in ${data.store}. Revision ${String(data.revision)}`}.
        </p>
        <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={retry}>
          Refresh
        </Button>
      </div>
      <LoadStates query={query} what="the releases" isRetrying={isFetching} onRetry={retry} />
      {data && <DeployedApps releases={data} />}
    </div>
  );
}

function DeployedApps({ releases }: { readonly releases: Releases }) {
  const [order, setOrder] = useState<Omit<ReleaseOrder, 'revision'> | null>(null);
  return (
    <>
      {!releases.can_change && (
        <Banner title="Releases can only be read here">
          <p>The API has no key to sign changes. Use npm run release on the command line.</p>
        </Banner>
      )}
      {releases.apps.map((app) => (
        <AppRelease
          key={app.app}
          release={app}
          canChange={releases.can_change}
          onOrder={(change) => setOrder({ app: app.app, change })}
        />
      ))}
      <GatewayTable releases={releases} />
      <ReleaseHistory entries={releases.history} />
      {order && (
        <ChangeDialog order={{ ...order, revision: releases.revision }} onClose={() => setOrder(null)} />
      )}
    </>
  );
}

const gatewayColumns = (current: number): TableColumnsType<RunningGateway> => [
  { ...lineColumn('Gateway', ({ host }) => host), rowScope: 'row' },
  column('Serves', ({ revision }) => (
    <Tag tone={revision === current ? 'done' : 'accent'}>Revision {String(revision)}</Tag>
  )),
  labelColumn('Since', ({ since }) => formatMoment(since)),
  labelColumn('Seen', ({ seen_at: at }) => formatMoment(at)),
];

/** Whether every gateway follows the release store (FED-44). */
function GatewayTable({ releases }: { readonly releases: Releases }) {
  const { gateways, gateway_sentence: sentence, revision } = releases;
  return (
    <Card aria-label="Gateways" title="Gateways" className={styles['app']}>
      <p className="sm-muted">{sentence}</p>
      {gateways.length > 0 && (
        <ReleaseTable<RunningGateway>
          label="Gateways"
          dataSource={gateways}
          rowKey="id"
          columns={gatewayColumns(revision)}
        />
      )}
    </Card>
  );
}

const historyColumns: TableColumnsType<ReleaseHistoryEntry> = [
  lineColumn('What', describeEntry, styles['text']),
  labelColumn(
    'Built from',
    ({ changes }) => changes.flatMap(({ source }) => source ?? []).join(', '),
    styles['text'],
  ),
  column('Reason', ({ reason }) => reason, styles['text']),
  column('By', ({ by }) => by),
  column('When', ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>),
];

/** The last changes, newest first. */
function ReleaseHistory({ entries }: { readonly entries: readonly ReleaseHistoryEntry[] }) {
  return (
    <Card title="History" aria-label="History" className={styles['app']}>
      <ReleaseTable<ReleaseHistoryEntry>
        label="Changes of the releases"
        dataSource={entries}
        rowKey="revision"
        columns={historyColumns}
      />
    </Card>
  );
}
