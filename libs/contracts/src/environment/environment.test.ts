import {
  calendarWorkerEnvironment,
  coreApiEnvironment,
  localStackEnvironment,
  parseEnvironment,
} from './environment.ts';

type Variables = Readonly<Record<string, string>>;

const OTHER_KEY = 'Jk0sPq7Vn2cXyR5tLhB9wZdG4mEoUa1iFv3rTb6CgKQ=';

const good = {
  DATABASE_URL: 'postgresql://simmer@localhost:5432/simmer',
  PUBLIC_URL: 'http://localhost:4200/',
  JWT_SECRET: 'q7Jm0Zk2vXw9LrT4bNc8HyPd5GsAf1Ue6Io3',
  ENCRYPTION_KEY: 'mZ0qk1T3b8Yw5n7uXc2vR9sLpH4dJ6gFaEoIiKyUtQw=',
};

function problem(environment: Record<string, string | undefined>): string {
  try {
    parseEnvironment(coreApiEnvironment, environment);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('parseEnvironment', () => {
  it('values are parsed, defaults are filled in and unknown variables are dropped', () => {
    const environment = parseEnvironment(coreApiEnvironment, { ...good, PORT: '4321', OTHER: 'x' });
    expect(environment).toMatchObject({ PORT: 4321, PUBLIC_URL: 'http://localhost:4200', LOG_LEVEL: 'info' });
    expect(environment).not.toHaveProperty('OTHER');
  });

  it('the embedded stack starts without any variable (OPS-20)', () => {
    expect(parseEnvironment(localStackEnvironment, { DATABASE_URL: '' })).toMatchObject({ PORT: 4200 });
  });

  it('one error lists every problem (OPS-2)', () => {
    const message = problem({ JWT_SECRET: 'short', PORT: '99999' });
    expect(message).toContain(
      'JWT_SECRET must be at least 32 characters; make one with `openssl rand -base64 48`.',
    );
    expect(message).toContain('DATABASE_URL is missing.');
    expect(message).toContain('PORT must be a port number');
  });

  it.each([
    ['JWT_SECRET', 'changeme-changeme-changeme-changeme'],
    ['JWT_SECRET', 'a'.repeat(40)],
    ['ENCRYPTION_KEY', `${'A'.repeat(43)}=`],
    ['ENCRYPTION_KEY', 'too short'],
    ['JWT_SECRET', 'your-secret-here-your-secret-here'],
    ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['JWT_SECRET', 'signs sessions; at least 32 characters'],
    ['ENCRYPTION_KEY', btoa('change-me-change-me-change-me-32')],
    ['ENCRYPTION_KEY', btoa('0123456789abcdef0123456789abcdef')],
    ['ENCRYPTION_KEY_PREVIOUS', `${'A'.repeat(43)}=`],
    ['SIGN_UP', 'invited'],
    ['DATABASE_URL', 'mysql://localhost/simmer'],
    ['DATABASE_URL', 'postgresql://localhost/simmer?options=-c%20search_path=x'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'https://simmer.example.com/app'],
    ['REDIS_URL', 'localhost:6379'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is rejected, and the message does not repeat the value (OPS-4)', (name, value) => {
    const message = problem({ ...good, [name]: value });
    expect(message).toContain(`${name} `);
    expect(message).not.toContain(value);
  });

  it.each([
    ['core-api', (given: Variables) => parseEnvironment(coreApiEnvironment, given)],
    ['calendar-worker', (given: Variables) => parseEnvironment(calendarWorkerEnvironment, given)],
    ['the local stack', (given: Variables) => parseEnvironment(localStackEnvironment, given)],
  ])('%s: a secret used for two variables is rejected, also in another encoding (OPS-4)', (_, parse) => {
    const key = good.ENCRYPTION_KEY;
    const same = { ...good, JWT_SECRET: key };
    expect(() => parse(same)).toThrow(/ENCRYPTION_KEY must differ from JWT_SECRET; make one/);
    const unpadded = { ...good, JWT_SECRET: key.replace('=', '') };
    expect(() => parse(unpadded)).toThrow(/ENCRYPTION_KEY must differ from JWT_SECRET; make one/);
    const formerly = {
      ...good,
      JWT_SECRET: ` ${key}`,
      ENCRYPTION_KEY: OTHER_KEY,
      ENCRYPTION_KEY_PREVIOUS: key,
    };
    expect(() => parse(formerly)).toThrow(/ENCRYPTION_KEY_PREVIOUS must differ/);
    expect(() => parse(formerly)).not.toThrow(key);
  });

  it('a super admin password of only blank characters is rejected', () => {
    const blank = { ...good, SUPER_ADMIN_EMAIL: 'a@b.co', SUPER_ADMIN_PASSWORD: '          ' };
    expect(problem(blank)).toContain('SUPER_ADMIN_PASSWORD is missing');
    const unseen = { ...blank, SUPER_ADMIN_PASSWORD: '\u200B'.repeat(10) };
    expect(problem(unseen)).toContain('SUPER_ADMIN_PASSWORD cannot be only spaces.');
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it.'],
    [{ SUPER_ADMIN_EMAIL: 'a@b.co' }, 'SUPER_ADMIN_PASSWORD is missing: SUPER_ADMIN_EMAIL needs it.'],
    [{ MAIL_FROM: 'Simmer <a@b.co>' }, 'SMTP_URL is missing: MAIL_FROM needs it.'],
  ])('a variable without the one it needs is rejected: %j (OPS-3)', (half, sentence) => {
    expect(problem({ ...good, ...half })).toContain(sentence);
  });
});
