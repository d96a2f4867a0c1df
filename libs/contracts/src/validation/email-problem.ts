import { EMAIL_PATTERN } from './text-rules.ts';

/** The error of an entered address, with the text of AUT-13; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter an email address';
  return EMAIL_PATTERN.test(email.trim()) ? undefined : 'Please enter a valid email address';
}
