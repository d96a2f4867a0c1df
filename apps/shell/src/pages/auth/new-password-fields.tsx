import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  readonly password: string;
  readonly confirmation: string;
  readonly passwordError: string | undefined;
  readonly confirmationError: string | undefined;
  readonly onPassword: (password: string) => void;
  readonly onConfirmation: (confirmation: string) => void;
}

/** A new password and its confirmation (AUT-20). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        autoFocus
        label="New password"
        hint="Must be at least 8 characters"
        autoComplete="new-password"
        required
        value={props.password}
        error={props.passwordError}
        onChange={props.onPassword}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        value={props.confirmation}
        error={props.confirmationError}
        onChange={props.onConfirmation}
      />
    </>
  );
}
