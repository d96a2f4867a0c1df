import { EMAIL_PATTERN } from '@simmer/contracts/text-rules';

/** What is wrong with an address as it was typed, in the words of AUT-13; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter an email address';
  return EMAIL_PATTERN.test(email.trim()) ? undefined : 'Please enter a valid email address';
}
