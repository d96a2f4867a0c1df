import type { PublishedBuild, ReleaseOfApp, ReleaseChange } from '@simmer/contracts/schemas/releases.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/dates/format-moment';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useState } from 'react';
import { appLabel, checkLabel, contractLabel, stateOf } from './release-labels.ts';
import styles from './federation.module.css';

const FIRST_SHARE = 10;
const SHOWN = 3;

interface BuildTableProps {
  readonly release: ReleaseOfApp;
  readonly canChange: boolean;
  readonly onOrder: (change: ReleaseChange) => void;
  readonly onPreview: (version: string) => void;
}

function RowActions({
  build,
  release,
  onOrder,
  onPreview,
}: BuildTableProps & { readonly build: PublishedBuild }) {
  const { app, deployed } = release;
  const { version } = build;
  const of = (
    <VisuallyHidden>
      {' '}
      {app} {version}
    </VisuallyHidden>
  );
  if (deployed?.version === version) return null;
  return (
    <div className={styles['rowActions']}>
      {deployed && deployed.canary?.version !== version && (
        <Button size="small" onClick={() => onOrder({ action: 'canary', version, share: FIRST_SHARE })}>
          Canary{of}
        </Button>
      )}
      {deployed && (
        <Button size="small" variant="quiet" onClick={() => onPreview(version)}>
          Preview{of}
        </Button>
      )}
      <Button size="small" onClick={() => onOrder({ action: 'promote', version })}>
        Promote{of}
      </Button>
    </div>
  );
}

function columnsOf(props: BuildTableProps): TableColumnsType<PublishedBuild> {
  const { release, canChange } = props;
  const columns: TableColumnsType<PublishedBuild> = [
    {
      title: 'Build',
      rowScope: 'row',
      ...cell({ 'data-line': 'own' }),
      render: (_, { version }) => <code>{version}</code>,
    },
    {
      title: 'Published',
      render: (_, { published_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
    {
      title: 'Built from',
      className: styles['what'] ?? '',
      ...cell({ 'data-label': 'Built from' }),
      render: (_, { source }) => source ?? <span className="sm-muted">Not known</span>,
    },
    {
      title: 'Contract',
      ...cell({ 'data-label': 'Contract' }),
      render: (_, { contract }) => contractLabel(contract),
    },
    {
      title: 'Who gets it',
      render: (_, { version }) => {
        const state = stateOf(release, version);
        return state === null ? (
          <span className="sm-muted">Nobody</span>
        ) : (
          <Tag tone={state.tone}>{state.label}</Tag>
        );
      },
    },
  ];
  columns.push({
    title: 'Check',
    className: styles['reason'] ?? '',
    ...cell({ 'data-label': 'Check' }),
    render: (_, build) => checkLabel(build),
  });
  if (!canChange) return columns;
  return [
    ...columns,
    {
      title: <VisuallyHidden>Actions</VisuallyHidden>,
      className: styles['tools'] ?? '',
      ...cell({ 'data-line': 'own' }),
      render: (_, build) => <RowActions {...props} build={build} />,
    },
  ];
}

/** The builds of an app that were published last, the newest first. */
export function BuildTable(props: BuildTableProps) {
  const { builds, app } = props.release;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? builds : builds.slice(0, SHOWN);
  return (
    <>
      <Table<PublishedBuild>
        label={`Builds of ${appLabel(app)}`}
        className={styles['table']}
        isStacked
        dataSource={shown}
        rowKey="version"
        columns={columnsOf(props)}
      />
      {builds.length > SHOWN && (
        <Button size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer builds' : `Show all ${String(builds.length)} builds`}
          <VisuallyHidden> of {app}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
