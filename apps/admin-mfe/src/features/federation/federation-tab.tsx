import { type ReleaseOrder, useReleases } from '@simmer/app-state/admin/admin-releases';
import { rollbackSentence } from '@simmer/contracts/rollback-rule';
import type { Releases } from '@simmer/contracts/schemas/releases.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import listing from '../listing/listing.module.css';
import { LoadStates } from '../listing/load-states.tsx';
import { AppRelease } from './app-release.tsx';
import { ChangeDialog } from './change.dialog.tsx';
import { GatewayTable } from './gateway-table.tsx';
import { OpenPreviewDialog } from './open-preview.dialog.tsx';
import { PreviewLinkDialog } from './preview-link.dialog.tsx';
import { ReleaseHistory } from './release-history.tsx';

/** What is deployed of each app, and how to change it (ADM-70). */
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
      <OpenPreviewDialog />
    </div>
  );
}

function DeployedApps({ releases }: { readonly releases: Releases }) {
  const [order, setOrder] = useState<Omit<ReleaseOrder, 'revision'> | null>(null);
  const [previewed, setPreviewed] = useState<{ app: string; version: string } | null>(null);
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
          onPreview={(version) => setPreviewed({ app: app.app, version })}
          onOrder={(change) => setOrder({ app: app.app, change })}
        />
      ))}
      <GatewayTable releases={releases} />
      <p className="sm-muted">{rollbackSentence}</p>
      <ReleaseHistory entries={releases.history} />
      {previewed && <PreviewLinkDialog {...previewed} onClose={() => setPreviewed(null)} />}
      {order && (
        <ChangeDialog order={{ ...order, revision: releases.revision }} onClose={() => setOrder(null)} />
      )}
    </>
  );
}
