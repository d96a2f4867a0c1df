import { Tabs, type Tab } from '@simmer/ui/layout/tabs';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { useSearchParams } from 'react-router';
import { AuditLogTab } from '../audit-log/audit-log-tab.tsx';
import { DefaultSettings } from '../defaults/default-settings.tsx';
import { LeaveGuard } from '../defaults/leave-guard.tsx';
import { useDrafts } from '../defaults/use-drafts.ts';
import { SuperAdminsTab } from '../super-admins/super-admins-tab.tsx';
import { UsersTab } from '../users/users-tab.tsx';

const tabs = [
  { id: 'defaults', label: 'Default Settings' },
  { id: 'users', label: 'Users' },
  { id: 'super-admins', label: 'Super Admins' },
  { id: 'audit-log', label: 'Audit Log' },
] as const satisfies readonly Tab[];

type AdminTab = (typeof tabs)[number]['id'];

const tabOf = (wanted: string | null): AdminTab => tabs.find(({ id }) => id === wanted)?.id ?? 'defaults';

/** The room of the super admins (ADM-1). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const drafts = useDrafts();
  const selected = tabOf(query.get('tab'));
  const select = (tab: AdminTab) => setQuery(tab === 'defaults' ? {} : { tab }, { replace: true });
  return (
    <TitledPage title="Admin" lead="What everybody starts with, and who is here">
      <LeaveGuard isNeeded={drafts.all.length > 0} />
      <Tabs label="Admin" tabs={tabs} selectedId={selected} onSelect={select}>
        {selected === 'defaults' && <DefaultSettings drafts={drafts} />}
        {selected === 'users' && <UsersTab hasUnsaved={drafts.all.length > 0} />}
        {selected === 'super-admins' && <SuperAdminsTab />}
        {selected === 'audit-log' && <AuditLogTab />}
      </Tabs>
    </TitledPage>
  );
}
