import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@simmer/contracts/limits';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';

// The most common passwords among those that are long enough.
const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
);

const COMMON = 'This password is one of the most common ones. Choose another one.';

/**
 * Rejects a common password. The contract checks the length; any characters are allowed.
 * @param field the field of the request's body that the error names.
 */
export function rejectCommonPassword(field: string, password: string): void {
  if (commonest.has(password.trim().toLowerCase())) {
    throw InvalidInputError.inBody(field, COMMON, 'common_password');
  }
}
