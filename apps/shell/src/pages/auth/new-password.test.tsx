import { confirmationProblem, newPasswordProblem } from './new-password-problem.ts';
import { signInErrorTitle } from './error-query-dialog.tsx';

describe('newPasswordProblem', () => {
  it.each([
    ['', 'Password must be at least 8 characters long'],
    ['abcdefg', 'Password must be at least 8 characters long'],
    ['🍲🥕🧅🧄', 'Password must be at least 8 characters long'],
    ['        ', 'A password cannot be only spaces'],
    ['  abcd  ', undefined],
    ['abcdefgh', undefined],
  ])('checks "%s"', (password, problem) => {
    expect(newPasswordProblem(password)).toBe(problem);
  });
});

describe('confirmationProblem (AUT-21)', () => {
  it.each([
    ['abcdefgh', 'abcdefgx', 'Passwords do not match'],
    ['abcdefgh', '', 'Passwords do not match'],
    ['abcdefgh', 'abcdefgh', undefined],
  ])('compares %s with %s', (password, confirmation, problem) => {
    expect(confirmationProblem(password, confirmation)).toBe(problem);
  });
});

describe('signInErrorTitle', () => {
  it('a deactivated account gets its own title, other rejections a general one (AUT-11)', () => {
    expect(signInErrorTitle('This account has been deactivated.')).toBe('Account Deactivated');
    expect(signInErrorTitle('Wrong email or password.')).toBe('Sign In Failed');
  });
});
