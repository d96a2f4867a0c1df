import { useCreateDefault } from '@simmer/app-state/admin/admin-defaults';
import { messageOf } from '@simmer/app-state/errors';
import { toast } from '@simmer/ui/toasts/toast';
import { fieldsIn, type DefaultForm } from './model/default-form.ts';
import type { KindTexts } from './model/default-kinds.ts';

/** Adds a form as a new default and reports the result. */
export function useAddDefault({ kind, noun, fields }: KindTexts) {
  const create = useCreateDefault();
  const add = (form: DefaultForm, onAdded: () => void) =>
    create.mutate(
      { kind, fields: { ...fieldsIn(form, fields), name: form.name.trim() } },
      {
        onSuccess: () => {
          toast.success(`${noun} created`);
          onAdded();
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to create item')),
      },
    );
  return { add, isAdding: create.isPending };
}
