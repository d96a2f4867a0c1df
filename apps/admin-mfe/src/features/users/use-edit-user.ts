import { newerUser, useUpdateUser } from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors/errors';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { changesOf, formOf, mineOver, type UserForm } from './model/user-changes.ts';

/** What the edit dialog holds and does. */
export function useEditUser(user: AdminUser, onClose: () => void) {
  /** As they were when the dialog was opened or somebody else's change was looked at: what differs is saved. */
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState<UserForm>(() => formOf(user));
  /** As somebody else has changed them meanwhile, until it is said whose words hold. */
  const [theirs, setTheirs] = useState<AdminUser | null>(null);
  const update = useUpdateUser();
  const fail = (error: Error) => {
    toast.error(messageOf(error, 'Failed to update user'));
    // When that can't be read either, saving again tells once more.
    void newerUser(seen, error).then(setTheirs, () => undefined);
  };
  const submit = () => {
    const changes = changesOf(seen, form);
    if (changes === null) {
      toast.info('No changes to save');
      return onClose();
    }
    return update.mutate(
      { id: user.id, version: seen.version, changes },
      {
        onSuccess: () => {
          toast.success('User updated successfully');
          onClose();
        },
        onError: fail,
      },
    );
  };
  const goOnFrom = (newer: AdminUser, next: UserForm) => {
    setSeen(newer);
    setForm(next);
    setTheirs(null);
  };
  return {
    seen,
    form,
    theirs,
    isTouched: changesOf(seen, form) !== null,
    isSaving: update.isPending,
    write: (part: Partial<UserForm>) => setForm((before) => ({ ...before, ...part })),
    submit,
    takeTheirs: (newer: AdminUser) => goOnFrom(newer, formOf(newer)),
    keepMine: (newer: AdminUser) => goOnFrom(newer, mineOver(seen, form, newer)),
  };
}

export type UserEdit = ReturnType<typeof useEditUser>;
