import { limits } from '@simmer/contracts/limits';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { userRoles } from '@simmer/contracts/schemas/planning-values';
import { SwitchField } from '@simmer/ui/fields/check-field';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { TextField } from '@simmer/ui/fields/text-field';
import { FormDialog } from '@simmer/ui/overlays/form-dialog';
import { useEditUser } from './use-edit-user.ts';
import { UserConflict } from './user-conflict.tsx';
import { roleLabels } from './user-labels.ts';
import styles from './users.module.css';

interface EditUserProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

const roles = userRoles.map((value) => ({ value, label: roleLabels[value] }));

/** Name, email, role and demo mark of a user; only what was changed is sent. */
export function EditUserDialog({ user, onClose }: EditUserProps) {
  const edit = useEditUser(user, onClose);
  const { form, write } = edit;
  return (
    <FormDialog
      title="Edit User"
      submitLabel="Save Changes"
      isSaving={edit.isSaving}
      canSubmit={edit.theirs === null}
      formClassName={styles['form']}
      losing={edit.isTouched ? 'Your changes to this user will be lost.' : null}
      onSubmit={edit.submit}
      onClose={onClose}
    >
      <UserConflict edit={edit} />
      <TextField
        label="Name"
        value={form.name}
        limit={limits.name}
        data-autofocus
        onChange={(name) => write({ name })}
      />
      <TextField
        label="Email"
        type="email"
        value={form.email}
        onChange={(email) => write({ email })}
        hint="A new address counts as unverified until they have used it."
      />
      <SegmentedControl
        label="Role"
        options={roles}
        value={form.role}
        isWide
        onChange={(role) => write({ role })}
      />
      <SwitchField
        label="Demo user"
        hint="Super admins can switch in as a demo user."
        isChecked={form.is_demo}
        onChange={(is_demo) => write({ is_demo })}
      />
    </FormDialog>
  );
}
