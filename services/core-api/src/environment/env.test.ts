import { readEnv } from './env.ts';

const complete = {
  DATABASE_URL: 'postgresql://simmer@localhost:5432/simmer',
  PUBLIC_URL: 'http://localhost:4200',
  JWT_SECRET: 'Zk3vQm8sTq1xWb6nLr0pYd5hJc2fGa7e',
  ENCRYPTION_KEY: 'Jk0sPq7Vn2cXyR5tLhB9wZdG4mEoUa1iFv3rTb6CgKQ=',
};

test('readEnv: API_PORT wins over PORT, which may be the gateway’s', () => {
  expect(readEnv({ ...complete, PORT: '4200', API_PORT: '4301' }).PORT).toBe(4301);
  expect(readEnv({ ...complete, PORT: '4200' }).PORT).toBe(4200);
});

test('readEnv: every wrong variable is named in one error, without its value', () => {
  const wrong = { ...complete, DATABASE_URL: 'mysql://root:hunter2@host/db', JWT_SECRET: 'changeme' };
  expect(() => readEnv(wrong)).toThrow(/DATABASE_URL[\s\S]*JWT_SECRET|JWT_SECRET[\s\S]*DATABASE_URL/);
  expect(() => readEnv(wrong)).not.toThrow(/hunter2/);
});
