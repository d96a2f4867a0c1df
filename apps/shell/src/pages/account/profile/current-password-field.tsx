import { PasswordField, type PasswordFieldProps } from '@simmer/ui/fields/password-field';

type CurrentPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'autoComplete' | 'required'>;

/** Requires the current password before a change of the account. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField {...props} label="Current password" autoComplete="current-password" required />;
}
