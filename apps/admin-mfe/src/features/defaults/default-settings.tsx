import { useAdminDefaults, type DefaultKind } from '@simmer/app-state/admin/admin-defaults';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { Tabs } from '@simmer/ui/layout/tabs';
import { useState } from 'react';
import { DeletedDrafts } from './deleted-drafts.tsx';
import { DefaultTable } from './default-table.tsx';
import { defaultKinds } from './model/default-kinds.ts';
import type { Drafts } from './use-drafts.ts';

/** 'Default Settings': the five tables, in tabs. */
export function DefaultSettings({ drafts }: { readonly drafts: Drafts }) {
  const [kind, setKind] = useState<DefaultKind>('north_stars');
  const { data, isError, isFetching, refetch } = useAdminDefaults();
  const texts = defaultKinds.find((each) => each.kind === kind) ?? defaultKinds[0];
  if (!data && isError) {
    return (
      <ErrorState
        title="Failed to load default settings"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !texts) return <LoadingArea label="Loading default settings…" />;
  return (
    <>
      <DeletedDrafts defaults={data} drafts={drafts} />
      <Tabs
        label="Default Settings"
        tabs={defaultKinds.map(({ kind: id, title }) => ({ id, label: title }))}
        selectedId={kind}
        onSelect={setKind}
      >
        <DefaultTable key={kind} texts={texts} items={data[kind]} drafts={drafts} />
      </Tabs>
    </>
  );
}
