import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import { rejectCommonPassword } from './password-rules.ts';

describe('rejectCommonPassword (AUT-20)', () => {
  it.each(['password', 'PassWord1', '12345678', 'iloveyou', 'qwertyuiop', ' sunshine '])(
    'rejects %s and names the field',
    (password) => {
      const rejected = () => rejectCommonPassword('new_password', password);
      expect(rejected).toThrow(InvalidInputError);
      expect(rejected).toThrow('body.new_password - This password is one of the most common ones.');
    },
  );

  it.each(['a quiet morning', 'пароль из слов', '🍲🍲🍲🍲🥕🥕🥕🥕', 'zxq9!tbv'])('accepts %p', (password) => {
    expect(() => rejectCommonPassword('password', password)).not.toThrow();
  });
});
