import { useState } from 'react';
import { useRename } from '@simmer/app-state/profile/profile';
import { limits } from '@simmer/contracts/limits';
import { FormDialog } from '@simmer/ui/overlays/form-dialog';
import { TextField } from '@simmer/ui/fields/text-field';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import { toast } from '@simmer/ui/toasts/toast';
import { refusalOf, announceRefusal } from './refusal.ts';

const read = (error: Error | null) => refusalOf(error, ['name'], 'Failed to change your name');

/** Changes the name of the signed-in user. */
export function ChangeNameDialog({ name: before, onClose }: { name: string; onClose: () => void }) {
  const [name, setName] = useState(before);
  const rename = useRename();
  const { at, failure } = read(rename.error);
  const submit = (): void => {
    if (name.trim() === before) return onClose();
    rename.mutate(name, {
      onSuccess: () => {
        toast.success('Name changed successfully!');
        onClose();
      },
      onError: (error) => announceRefusal(read(error)),
    });
  };
  return (
    <FormDialog
      title="Change name"
      submitLabel="Change name"
      isSaving={rename.isPending}
      canSubmit={name.trim() !== '' && !isTooLong(name, limits.name)}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="name"
        data-autofocus
        required
        value={name}
        limit={limits.name}
        error={at.name}
        onChange={setName}
      />
    </FormDialog>
  );
}
