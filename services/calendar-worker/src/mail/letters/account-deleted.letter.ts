import { setLetter, type Letter } from './letter.ts';

/** The last mail: whoever did not do this themself learns of it. */
export function accountDeletedLetter(publicUrl: string): Letter {
  return setLetter({
    subject: 'Your Simmer account was deleted',
    opening:
      'Your Simmer account and everything in it was deleted, as requested on your account page. Connected calendars were disconnected.',
    action: { label: 'Visit Simmer', url: publicUrl },
    closing: [
      'This is the last email from us. You are welcome to start again at any time.',
      "If it wasn't you who deleted it, somebody knows your password: change it wherever else you use it.",
    ],
  });
}
