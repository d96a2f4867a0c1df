import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { claimablePort } from './ports.ts';
import { readSettings } from './settings.ts';
import { standInNotice } from '../stand-ins/stand-ins.ts';
import { StartError } from '../start-error.ts';

describe('readSettings', () => {
  it('without any variable gives the defaults', async () => {
    const settings = await readSettings({}, [], '/repo');
    expect(settings).toEqual({
      port: 4200,
      home: '/repo/.simmer',
      publicUrl: 'http://localhost:4200',
      isDev: false,
      given: {},
    });
  });

  it('reads PORT, SIMMER_HOME and --dev, and passes on the variables of the services', async () => {
    const variables = { PORT: '4300', SIMMER_HOME: '/data', REDIS_URL: 'redis://cache:6379', HOME: '/root' };
    expect(await readSettings(variables, ['--dev'], '/repo')).toMatchObject({
      port: 4300,
      home: '/data',
      isDev: true,
      given: { REDIS_URL: 'redis://cache:6379' },
    });
  });

  it('PORT=0 gives a free port', async () => {
    expect((await readSettings({ PORT: '0' }, [], '/repo')).port).toBeGreaterThan(1023);
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['ALLOW_STAND_INS', { ALLOW_STAND_INS: 'yes' }],
  ])('a wrong %s is rejected by name', async (name, variables) => {
    const rejection = readSettings(variables, [], '/repo');
    await expect(rejection).rejects.toBeInstanceOf(StartError);
    await expect(rejection).rejects.toThrow(name);
  });
});

describe('readSettings, https PUBLIC_URL (OPS-22)', () => {
  const PUBLIC_URL = 'https://simmer.example.com';
  const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hello@simmer.example.com' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'words that nobody knows' };
  const rejectionOf = (variables: Record<string, string>) =>
    readSettings({ PUBLIC_URL, ...variables }, [], '/repo').then(
      () => undefined,
      (error: Error) => error,
    );

  it('without mail server and Google: the start is rejected and says what to set', async () => {
    const rejection = await rejectionOf({});
    expect(rejection).toBeInstanceOf(StartError);
    for (const name of [
      'SMTP_URL',
      'MAIL_FROM',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'ALLOW_STAND_INS=1',
    ])
      expect(rejection?.message).toContain(name);
  });

  it.each([
    ['SMTP_URL', google, 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_CLIENT_ID', mail, 'SMTP_URL'],
  ])('with only %s missing: the start is rejected and names only that', async (missing, variables, other) => {
    const { message } = (await rejectionOf(variables)) ?? { message: '' };
    expect(message).toContain(`${missing} is missing`);
    expect(message).not.toContain(`${other} is missing`);
  });

  it('with ALLOW_STAND_INS=0: the start is rejected', async () => {
    expect(await rejectionOf({ ALLOW_STAND_INS: '0' })).toBeInstanceOf(StartError);
  });

  it('with mail server and Google, or with ALLOW_STAND_INS=1: the stack starts', async () => {
    expect(await rejectionOf({ ...mail, ...google })).toBeUndefined();
    expect(await rejectionOf({ ALLOW_STAND_INS: '1' })).toBeUndefined();
  });

  it('with allowed stand-ins: a notice names them and their addresses', async () => {
    const { publicUrl, given } = await readSettings({ PUBLIC_URL, ALLOW_STAND_INS: '1' }, [], '/repo');
    const notice = standInNotice(publicUrl, given, 4200);
    for (const part of ['mailbox', 'Google', PUBLIC_URL, 'http://localhost:4200'])
      expect(notice).toContain(part);
    expect(given).toEqual({ PUBLIC_URL });
    expect(standInNotice(publicUrl, { ...given, ...mail, ...google }, 4200)).toBeUndefined();
    expect(standInNotice('http://localhost:4200', {}, 4200)).toBeUndefined();
  });
});

describe('claimablePort', () => {
  it('a port in use is rejected with a way out, and a free one is accepted', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    const rejection = await claimablePort(port).catch((error: Error) => error.message);
    await new Promise((resolve) => server.close(resolve));
    expect(rejection).toBe(
      `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start.`,
    );
    await expect(claimablePort(port)).resolves.toBeUndefined();
  });
});
