import { limits } from '@simmer/contracts/limits';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { userRoles } from '@simmer/contracts/schemas/planning-values';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { useEffect } from 'react';
import type { UserForm } from './user-changes.ts';
import { useEditUser } from './use-edit-user.ts';
import { UserConflict } from './user-conflict.tsx';
import { roleLabels } from './user-labels.ts';

interface EditUserProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

const roles = userRoles.map((value) => ({ value, label: roleLabels[value] }));

/** Edits name, email, role and demo mark of a user; sends only the changed fields. */
export function EditUserDialog({ user, onClose }: EditUserProps) {
  const edit = useEditUser(user, onClose);
  const [form] = Form.useForm<UserForm>();
  // Another admin's values may be adopted while the dialog is open.
  useEffect(() => form.setFieldsValue(edit.form), [form, edit.form]);
  return (
    <FormDialog
      title="Edit User"
      submitLabel="Save Changes"
      form={form}
      initialValues={edit.form}
      isSaving={edit.isSaving}
      canSubmit={edit.theirs === null}
      discardWarning={edit.isTouched ? 'Your changes to this user will be lost.' : null}
      onChange={edit.write}
      onSubmit={edit.submit}
      onClose={onClose}
    >
      <UserConflict edit={edit} />
      <FormText name="name" label="Name" limit={limits.name} data-autofocus />
      <FormText
        name="email"
        label="Email"
        type="email"
        hint="A new address counts as unverified until they have used it."
      />
      <FormField name="role">
        <SegmentedControl label="Role" options={roles} />
      </FormField>
      <FormField name="is_demo" valueProp="isChecked">
        <SwitchField label="Demo user" hint="Super admins can switch in as a demo user." />
      </FormField>
    </FormDialog>
  );
}
