import type { ReleaseOfApp, ReleaseChange } from '@simmer/contracts/schemas/releases.schema';
import { Tag } from '@simmer/ui/antd/tag';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/ui/dates/format-moment';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { BrowserTable } from './browser-table.tsx';
import { BuildTable } from './build-table.tsx';
import { appLabel, contractLabel } from './release-labels.ts';
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
        <Facts release={release} deployed={deployed} />
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

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const doneText = ({ since, by }: { since: string; by: string }) => `${formatMoment(since)} by ${by}`;

function Facts({ deployed, release }: { readonly deployed: Deployed; readonly release: ReleaseOfApp }) {
  const { version, canary, held, owner, contract } = deployed;
  return (
    <dl className={styles['facts']}>
      <Fact name="Everybody gets">
        <code>{version}</code>
      </Fact>
      <Fact name="Since">{doneText(deployed)}</Fact>
      <Fact name="Owner">{owner ?? 'Not named'}</Fact>
      <Fact name="Contract">{contractLabel(contract)}</Fact>
      <Fact name="Canary">
        {canary ? (
          <>
            {canary.share} % of browsers get <code>{canary.version}</code> since {doneText(canary)}
          </>
        ) : (
          'None'
        )}
      </Fact>
      <Fact name="Before">{release.before === null ? 'None' : <code>{release.before}</code>}</Fact>
      {held && <Fact name="Held">{doneText(held)}</Fact>}
    </dl>
  );
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
