import { useRemoveSuperAdmin, useSuperAdmins } from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors';
import type { SuperAdmin } from '@simmer/contracts/schemas/admin.schema';
import { Button } from '@simmer/ui/buttons/button';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import listing from '../listing/listing.module.css';
import { StaleListNotice } from '../listing/stale-list-notice.tsx';
import { AddEmailDialog } from './add-email.dialog.tsx';
import { SuperAdminTable } from './super-admin-table.tsx';

/** The addresses whose owners are super admins (ADM-30). */
export function SuperAdminsTab() {
  const { data, error, isError, isFetching, refetch } = useSuperAdmins();
  const [isAdding, setIsAdding] = useState(false);
  const [entryToRemove, setEntryToRemove] = useState<SuperAdmin | null>(null);
  return (
    <div className={listing['area']}>
      <div className={listing['bar']}>
        <p className="sm-muted">Whoever signs in with a verified address from this list is a super admin.</p>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add Email
        </Button>
      </div>
      {!data && isError && (
        <ErrorState
          title={messageOf(error, 'Failed to load super admin list')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && error && (
        <StaleListNotice
          text={messageOf(error, 'Failed to load super admin list')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingArea label="Loading super admins…" />}
      {data && <SuperAdminTable entries={data} onRemove={setEntryToRemove} />}
      {isAdding && <AddEmailDialog onClose={() => setIsAdding(false)} />}
      {entryToRemove && <RemoveQuestion entry={entryToRemove} onClose={() => setEntryToRemove(null)} />}
    </div>
  );
}

function RemoveQuestion({ entry, onClose }: { readonly entry: SuperAdmin; readonly onClose: () => void }) {
  const remove = useRemoveSuperAdmin();
  const confirm = async () => {
    try {
      await remove.mutateAsync(entry.email);
      toast.success('Super admin email removed successfully');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to remove super admin email'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Remove super admin?"
      confirmLabel="Remove"
      isDanger
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{entry.email} loses the rights of a super admin at once. The account itself stays.</p>
    </ConfirmDialog>
  );
}
