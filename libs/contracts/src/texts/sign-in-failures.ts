/** Why a return from Google fails (AUT-11): the server puts one of these texts into the address. */
export const signInFailures = {
  adminOnly: 'You do not have permission to access this page',
  cancelled: 'Google sign-in was cancelled.',
  closed: 'Sign-up is closed here.',
  // The front end looks for the word 'deactivated' (AUT-11).
  deactivated: 'Your account has been deactivated. Contact support.',
  invitationOfAnother: 'This invitation is for another address.',
  inviteOnly: 'Sign-up is by invitation here. Ask whoever runs this server for a link.',
  notSetUp: 'Signing in with Google is not set up by whoever runs this server.',
  signIn: 'Failed to sign in with Google',
  signUp: 'Failed to sign up with Google',
  staleInvitation: 'This invitation link is no longer valid. Ask for a new one.',
  unverified: 'Google has not verified the email address of this Google account.',
} as const;
export type SignInFailure = (typeof signInFailures)[keyof typeof signInFailures];

/** Whether a text of the address is one of these failures. Anybody can write an address with another text. */
export const isSignInFailure = (text: string | undefined): text is SignInFailure =>
  Object.values<string | undefined>(signInFailures).includes(text);
