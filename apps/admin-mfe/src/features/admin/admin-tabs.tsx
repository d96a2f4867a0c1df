import { Tabs } from '@simmer/ui/layout/tabs';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AuditLogTab } from './audit-log-tab.tsx';
import { DefaultSettings } from '../defaults/default-settings.tsx';
import { type Drafts, useDrafts } from '../defaults/use-drafts.ts';
import { FederationTab } from '../federation/federation-tab.tsx';
import { LazyOperations } from '../operations/lazy-operations.tsx';
import { SuperAdminsTab } from '../super-admins/super-admins-tab.tsx';
import { UsersTab } from '../users/users-tab.tsx';

interface AdminTab {
  readonly id: string;
  readonly label: string;
  readonly render: (drafts: Drafts) => ReactNode;
}

/** The sections of the admin area; the first is the one of the bare URL. */
const tabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: 'defaults', label: 'Default Settings', render: (drafts) => <DefaultSettings drafts={drafts} /> },
  { id: 'users', label: 'Users', render: (drafts) => <UsersTab hasUnsaved={drafts.all.length > 0} /> },
  { id: 'super-admins', label: 'Super Admins', render: () => <SuperAdminsTab /> },
  { id: 'audit-log', label: 'Audit Log', render: () => <AuditLogTab /> },
  { id: 'federation', label: 'Federation', render: () => <FederationTab /> },
  { id: 'operations', label: 'Operations', render: () => <LazyOperations /> },
];

/** The tabs of the admin area, and the content of the selected one. */
export function AdminTabs() {
  const [query, setQuery] = useSearchParams();
  const drafts = useDrafts();
  useUnsavedPage(drafts.all.length > 0 ? 'Some default settings have unsaved changes.' : null);
  const chosen = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return (
    <Tabs
      label="Admin"
      tabs={tabs}
      selectedId={chosen.id}
      onSelect={(id) => setQuery(id === tabs[0].id ? {} : { tab: id }, { replace: true })}
    >
      {chosen.render(drafts)}
    </Tabs>
  );
}
