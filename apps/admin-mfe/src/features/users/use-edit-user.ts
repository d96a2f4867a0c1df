import { newerUser, useUpdateUser } from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { changesOf, formOf, mineOver, type UserForm } from './user-changes.ts';

/** State and actions of the edit dialog. */
export function useEditUser(user: AdminUser, onClose: () => void) {
  /**
   * The user when the dialog was opened or another admin's change was last seen; only differences from it are saved.
   */
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState<UserForm>(() => formOf(user));
  /** The user as another admin has changed them meanwhile, until the person chooses whose values to keep. */
  const [theirs, setTheirs] = useState<AdminUser | null>(null);
  const update = useUpdateUser();
  const fail = (error: Error) => {
    toast.error(messageOf(error, 'Failed to update user'));
    // If that request fails too, saving again reports the conflict again.
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
