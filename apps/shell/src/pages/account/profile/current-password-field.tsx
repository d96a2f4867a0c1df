import { PasswordField, type PasswordFieldProps } from '@simmer/ui/fields/password-field';

type CurrentPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'autoComplete' | 'required'>;

/** Asks for the password that the account has now, before something about the account is changed. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField {...props} label="Current password" autoComplete="current-password" required />;
}
