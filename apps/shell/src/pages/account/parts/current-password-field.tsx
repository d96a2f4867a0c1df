import { FormPassword } from '@simmer/ui/antd/form-field';

const problemOf = (password: string): string | undefined =>
  password === '' ? 'Please enter your current password' : undefined;

/** Requires the current password before a change of the account. */
export function CurrentPasswordField({ isFirst = false }: { readonly isFirst?: boolean }) {
  return (
    <FormPassword
      name="current_password"
      label="Current password"
      autoComplete="current-password"
      isRequired
      check={problemOf}
      data-autofocus={isFirst || undefined}
    />
  );
}
