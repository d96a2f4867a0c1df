import { isSignInFailure, signInFailures } from '@simmer/contracts/texts/sign-in-failures';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';

interface ErrorDialogProps {
  title: string;
  text: string | null;
  onClose: () => void;
}

const isDeactivation = (text: string | null): boolean => text?.includes('deactivated') === true;

/** The title for a sign-in error (AUT-11). */
export function signInErrorTitle(text: string | null): string {
  return isDeactivation(text) ? 'Account Deactivated' : 'Sign In Failed';
}

/** The text for an error in the address, which anybody can write: a text of ours, else `unknown` (AUT-11). */
export const knownFailureText = (error: string | null, unknown: string): string | null =>
  error === null || isSignInFailure(error) ? error : unknown;

/** The same for a sign-in: a text about a deactivation keeps its title, with our own sentence (AUT-11). */
export const signInFailureText = (error: string | null): string | null =>
  knownFailureText(error, isDeactivation(error) ? signInFailures.deactivated : 'Sign-in failed. Try again.');

/** A message about signing in or up that must be acknowledged. */
export function ErrorDialog({ title, text, onClose }: ErrorDialogProps) {
  return (
    <Dialog
      isOpen={text !== null}
      size="small"
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
