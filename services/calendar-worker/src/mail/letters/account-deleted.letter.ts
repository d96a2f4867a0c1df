import { setLetter, type Letter } from './letter.ts';

/** The last mail: whoever did not do this themself learns of it. */
export function accountDeletedLetter(publicUrl: string): Letter {
  return setLetter({
    subject: 'Your Simmer account is gone',
    opening:
      'Your Simmer account was deleted, as was asked for on your account page, with everything in it. Calendars that were connected are let go.',
    action: { label: 'Visit Simmer', url: publicUrl },
    closing: [
      'This is the last mail from us. You are welcome to begin anew at any time.',
      "If it wasn't you who deleted it, somebody knows your password: change it wherever else you use it.",
    ],
  });
}
