import { newPasswordProblem } from './reset-password.page.tsx';
import { signInErrorTitle } from './error-query-dialog.tsx';

describe('newPasswordProblem', () => {
  it.each([
    ['abcdefgh', 'abcdefgx', 'Passwords do not match'],
    ['abc', 'abc', 'Password must be at least 8 characters long'],
    ['abc', 'abd', 'Passwords do not match'],
    ['abcdefgh', 'abcdefgh', null],
  ])('judges %s and %s', (password, confirmation, problem) => {
    expect(newPasswordProblem(password, confirmation)).toBe(problem);
  });
});

describe('signInErrorTitle', () => {
  it('tells a deactivated account from any other refusal', () => {
    expect(signInErrorTitle('This account has been deactivated.')).toBe('Account Deactivated');
    expect(signInErrorTitle('Wrong email or password.')).toBe('Sign In Failed');
  });
});
