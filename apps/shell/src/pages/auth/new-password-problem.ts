import { limits } from '@simmer/contracts/limits';
import { characterCount } from '@simmer/contracts/text-rules';

/** What is wrong with a new password itself, in the words of AUT-20; undefined when nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (characterCount(password) < limits.passwordMin) return 'Password must be at least 8 characters long';
  return password.trim() === '' ? 'A password cannot be only spaces' : undefined;
}

/** What is wrong with typing it a second time. */
export const confirmationProblem = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match';
