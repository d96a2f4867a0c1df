import type { ReleaseOfApp, ReleaseChange, BrowsersOfBuild } from '@simmer/contracts/schemas/releases.schema';
import { Tag } from '@simmer/ui/antd/tag';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/dates/format-moment';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Facts, type Fact } from '../listing/facts.tsx';
import { BuildTable } from './build-table.tsx';
import { appLabel, contractLabel, newerLabel, secondsLabel, shareLabel } from './release-labels.ts';
import styles from './federation.module.css';

interface AppReleaseProps {
  readonly release: ReleaseOfApp;
  readonly canChange: boolean;
  readonly onOrder: (change: ReleaseChange) => void;
  readonly onPreview: (version: string) => void;
}

/** What is deployed of one app, its builds, and what can be done with them. */
export function AppRelease(props: AppReleaseProps) {
  const { release, canChange, onOrder } = props;
  const { app, deployed } = release;
  const name = appLabel(app);
  return (
    <Card
      aria-label={name}
      title={name}
      aside={deployed?.held ? <Tag tone="accent">Held</Tag> : undefined}
      className={styles['app']}
    >
      {deployed ? (
        <Facts facts={factsOf(deployed, release)} />
      ) : (
        <p className="sm-muted">Nobody gets it yet: promote a build of it.</p>
      )}
      {canChange && deployed && <Actions release={release} deployed={deployed} onOrder={onOrder} />}
      {deployed && <BrowserTable release={release} />}
      <BuildTable {...props} />
    </Card>
  );
}

type Deployed = NonNullable<ReleaseOfApp['deployed']>;

const doneText = ({ since, by }: { since: string; by: string }) => `${formatMoment(since)} by ${by}`;

function canaryText(canary: Deployed['canary']): ReactNode {
  if (!canary) return 'None';
  return (
    <>
      {canary.share} % of browsers get <code>{canary.version}</code> since {doneText(canary)}
    </>
  );
}

function factsOf(deployed: Deployed, { before, builds }: Pick<ReleaseOfApp, 'before' | 'builds'>): Fact[] {
  const newerCount = builds.filter(({ check }) => check).length;
  const { version, canary, held: hold, owner, contract, source } = deployed;
  return [
    ['Everybody gets', <code key="version">{version}</code>],
    ['Since', doneText(deployed)],
    ['Built from', source ?? 'Not known'],
    ['Not promoted', newerLabel(newerCount)],
    ['Owner', owner ?? 'Not named'],
    ['Contract', contractLabel(contract)],
    ['Canary', canaryText(canary)],
    ['Before', before === null ? 'None' : <code key="before">{before}</code>],
    ...(hold ? [['Held', doneText(hold)] as const] : []),
  ];
}

interface ActionsProps {
  readonly release: ReleaseOfApp;
  readonly deployed: Deployed;
  readonly onOrder: (change: ReleaseChange) => void;
}

function Actions({ release: { app, before }, deployed: { canary, held }, onOrder }: ActionsProps) {
  const of = <VisuallyHidden> {app}</VisuallyHidden>;
  return (
    <div className={styles['actions']}>
      {canary && (
        <>
          <Button size="small" onClick={() => onOrder({ action: 'promote', version: canary.version })}>
            Promote the canary{of}
          </Button>
          <Button size="small" onClick={() => onOrder({ action: 'canary', ...canaryOf(canary) })}>
            Change its share{of}
          </Button>
          <Button
            size="small"
            onClick={() => onOrder({ action: 'canary', version: canary.version, share: 0 })}
          >
            End the canary{of}
          </Button>
        </>
      )}
      {before !== null && (
        <Button size="small" onClick={() => onOrder({ action: 'rollback' })}>
          Roll back{of}
        </Button>
      )}
      <Button size="small" onClick={() => onOrder({ action: held ? 'unhold' : 'hold' })}>
        {held ? 'End the hold' : 'Hold'}
        {of}
      </Button>
    </div>
  );
}

const canaryOf = ({ version, share }: { version: string; share: number }) => ({ version, share });

type Column = TableColumnsType<BrowsersOfBuild>[number];

const figure = (title: string, textOf: (build: BrowsersOfBuild) => string): Column => ({
  title,
  ...cell({ 'data-label': title }),
  render: (_, build) => textOf(build),
});

const browserColumns: TableColumnsType<BrowsersOfBuild> = [
  {
    title: 'Build in browsers',
    rowScope: 'row',
    ...cell({ 'data-line': 'own' }),
    render: (_, { version }) => <code>{version}</code>,
  },
  figure('Pages', ({ page_count: count }) => String(count)),
  figure('Failed', ({ failed_page_count: failed, page_count: all }) => shareLabel(failed, all)),
  figure('Usable in', ({ load_ms: ms }) => secondsLabel(ms)),
  figure('Largest paint', ({ lcp_ms: ms }) => secondsLabel(ms)),
  figure('Slowest interaction', ({ inp_ms: ms }) => secondsLabel(ms)),
];

/** What browsers reported of the builds of an app in the last week; three of four pages were faster (FED-43). */
function BrowserTable({ release: { app, browsers } }: { readonly release: ReleaseOfApp }) {
  if (browsers.length === 0) return <p className="sm-muted">No browser has reported of it this week.</p>;
  return (
    <Table<BrowsersOfBuild>
      label={`Browsers of ${appLabel(app)}`}
      className={styles['table']}
      isStacked
      dataSource={browsers}
      rowKey="version"
      columns={browserColumns}
    />
  );
}
