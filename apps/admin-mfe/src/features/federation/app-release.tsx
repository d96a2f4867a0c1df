import type { ReleaseOfApp, ReleaseChange } from '@simmer/contracts/schemas/releases.schema';
import { formatMoment } from '@simmer/app-state/format-moment';
import { Card } from '@simmer/ui/layout/card';
import type { ReactNode } from 'react';
import { Facts, type Fact } from '../listing/facts.tsx';
import { BuildTable, type BuildTableProps } from './build-table.tsx';
import { OrderButton } from './columns.tsx';
import { appLabel, contractLabel, newerLabel } from './release-labels.ts';
import styles from './federation.module.css';

/** The deployed build of one app, its published builds, and the buttons to change the release. */
export function AppRelease(props: BuildTableProps) {
  const { release, canChange, onOrder } = props;
  const { app, deployed } = release;
  const name = appLabel(app);
  return (
    <Card aria-label={name} title={name} className={styles['app']}>
      {deployed ? (
        <Facts facts={factsOf(deployed, release)} />
      ) : (
        <p className="sm-muted">Nobody gets it yet: promote a build of it.</p>
      )}
      {canChange && deployed && (
        <div className={styles['actions']}>
          {ordersOf(release).map(([label, change]) => (
            <OrderButton key={label} label={label} about={app} onClick={() => onOrder(change)} />
          ))}
        </div>
      )}
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
  const newerCount = builds.filter((build) => build.is_newer).length;
  const { version, canary, owner, contract, source } = deployed;
  return [
    ['Everybody gets', <code key="version">{version}</code>],
    ['Since', doneText(deployed)],
    ['Built from', source ?? 'Not known'],
    ['Not promoted', newerLabel(newerCount)],
    ['Owner', owner ?? 'Not named'],
    ['Contract', contractLabel(contract)],
    ['Canary', canaryText(canary)],
    ['Before', before === null ? 'None' : <code key="before">{before}</code>],
  ];
}

function ordersOf({ before, deployed }: ReleaseOfApp): (readonly [string, ReleaseChange])[] {
  const { canary } = deployed ?? {};
  const { version = '', share = 0 } = canary ?? {};
  return [
    ...(canary
      ? ([
          ['Promote the canary', { action: 'promote', version }],
          ['Change its share', { action: 'canary', version, share }],
          ['End the canary', { action: 'canary', version, share: 0 }],
        ] as const)
      : []),
    ...(before === null ? [] : [['Roll back', { action: 'rollback' }] as const]),
  ];
}
