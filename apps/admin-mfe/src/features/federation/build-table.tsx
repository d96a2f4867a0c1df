import type { PublishedBuild, ReleaseOfApp, ReleaseChange } from '@simmer/contracts/schemas/releases.schema';
import type { TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useState } from 'react';
import { column, labelColumn, OrderButton, lineColumn, ReleaseTable } from './columns.tsx';
import { appLabel, contractLabel, stateOf } from './release-labels.ts';
import styles from './federation.module.css';

const FIRST_SHARE = 10;
const SHOWN = 3;

export interface BuildTableProps {
  readonly release: ReleaseOfApp;
  readonly canChange: boolean;
  readonly onOrder: (change: ReleaseChange) => void;
}

function RowActions({
  build: { version },
  release: { app, deployed },
  onOrder,
}: BuildTableProps & { readonly build: PublishedBuild }) {
  if (deployed?.version === version) return null;
  const order = (change: ReleaseChange) => ({ about: `${app} ${version}`, onClick: () => onOrder(change) });
  return (
    <div className={styles['actions']}>
      {deployed && deployed.canary?.version !== version && (
        <OrderButton label="Canary" {...order({ action: 'canary', version, share: FIRST_SHARE })} />
      )}
      <OrderButton label="Promote" {...order({ action: 'promote', version })} />
    </div>
  );
}

function WhoGetsIt({ release, version }: Pick<BuildTableProps, 'release'> & { readonly version: string }) {
  const state = stateOf(release, version);
  if (state === null) return <span className="sm-muted">Nobody</span>;
  return <Tag tone={state.tone}>{state.label}</Tag>;
}

function columnsOf(props: BuildTableProps): TableColumnsType<PublishedBuild> {
  const { release, canChange } = props;
  const actions = lineColumn<PublishedBuild>(
    <VisuallyHidden>Actions</VisuallyHidden>,
    (build) => <RowActions {...props} build={build} />,
    styles['tools'],
  );
  return [
    { ...lineColumn('Build', ({ version }) => <code>{version}</code>), rowScope: 'row' },
    column('Published', ({ published_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>),
    labelColumn(
      'Built from',
      ({ source }) => source ?? <span className="sm-muted">Not known</span>,
      styles['text'],
    ),
    labelColumn('Contract', ({ contract }) => contractLabel(contract)),
    column('Who gets it', ({ version }) => <WhoGetsIt release={release} version={version} />),
    ...(canChange ? [actions] : []),
  ];
}

/** The builds of an app that were published last, the newest first. */
export function BuildTable(props: BuildTableProps) {
  const { builds, app } = props.release;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? builds : builds.slice(0, SHOWN);
  return (
    <>
      <ReleaseTable<PublishedBuild>
        label={`Builds of ${appLabel(app)}`}
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
