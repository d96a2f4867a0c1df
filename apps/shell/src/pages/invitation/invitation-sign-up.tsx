import { signUpMode } from '@simmer/app-state/session/sign-up-mode';
import { buttonClass } from '@simmer/ui/buttons/button';
import { Link } from 'react-router';

const WITHOUT_SIGN_UP = {
  invite:
    'New here? Sign-up is by invitation: first ask whoever runs this server for a sign-up link, then open this one again.',
  closed: 'New here? Sign-up is closed here, so only people who have an account already can accept it.',
};

/** Lets a signed-out visitor sign in or up; the invitation is kept in this tab until then. */
export function InvitationSignUp({ email }: { readonly email: string }) {
  // Where not everybody may sign up, the link of an account does not let a person sign up (AUT-64).
  const mode = signUpMode();
  const mayJoin = mode === 'open';
  return (
    <>
      <p>
        It is for <strong>{email}</strong>. {mayJoin ? 'Sign in or sign up' : 'Sign in'} with that address to
        accept it.
      </p>
      {!mayJoin && <p>{WITHOUT_SIGN_UP[mode]}</p>}
      <Link
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        to="/signin"
        state={{ email }}
      >
        Sign in
      </Link>
      {mayJoin && (
        <Link className={buttonClass({ size: 'large', wide: true })} to="/signup" state={{ email }}>
          Sign up
        </Link>
      )}
    </>
  );
}
