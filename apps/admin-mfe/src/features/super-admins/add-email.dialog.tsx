import { useAddSuperAdmin } from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors/errors';
import { EMAIL_PATTERN } from '@simmer/contracts/text-rules';
import { TextField } from '@simmer/ui/fields/text-field';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { FormDialog } from '@simmer/ui/overlays/form-dialog';

/** What is wrong with an address, in the words of AUT-13; null when nothing is. */
function emailProblem(email: string): string | null {
  if (email === '') return 'Please enter an email address';
  return EMAIL_PATTERN.test(email) ? null : 'Please enter a valid email address';
}

/** The Add Email dialog; Enter submits. */
export function AddEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddSuperAdmin();
  const submit = () => {
    const wanted = email.trim();
    const found = emailProblem(wanted);
    setProblem(found);
    if (found !== null) return;
    add.mutate(wanted, {
      onSuccess: () => {
        toast.success('Super admin email added successfully');
        onClose();
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to add super admin email')),
    });
  };
  return (
    <FormDialog
      title="Add Super Admin Email"
      submitLabel="Add Email"
      isSaving={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        value={email}
        error={problem ?? undefined}
        data-autofocus
        onChange={(text) => {
          setEmail(text);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
