import { useState, type ReactElement } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { TextField, type TextFieldProps } from '@simmer/ui/fields/text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trail'>;

/** A password with a show/hide toggle; give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trail={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
