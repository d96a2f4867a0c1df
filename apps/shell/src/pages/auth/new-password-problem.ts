import { limits } from '@simmer/contracts/limits';
import { characterCount } from '@simmer/contracts/text-rules';

/** The error of a new password, with the text of AUT-20; undefined if it is valid. */
export function newPasswordProblem(password: string): string | undefined {
  if (characterCount(password) < limits.passwordMin) return 'Password must be at least 8 characters long';
  return password.trim() === '' ? 'A password cannot be only spaces' : undefined;
}

/** The error of the confirmation of a new password (AUT-21). */
export const confirmationProblem = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match';
