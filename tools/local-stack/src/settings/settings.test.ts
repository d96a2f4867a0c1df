import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { claimablePort } from './ports.ts';
import { readSettings } from './settings.ts';
import { standInNotice } from '../stand-ins.ts';
import { StartError } from '../start-error.ts';

describe('readSettings', () => {
  it('without any variable gives the defaults', async () => {
    const settings = await readSettings({}, [], '/repo');
    expect(settings).toEqual({
      port: 4200,
      home: '/repo/.simmer',
      publicUrl: 'http://localhost:4200',
      isDev: false,
      hasStandIns: true,
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

describe('readSettings, https PUBLIC_URL (OPS-22, OPS-152)', () => {
  const PUBLIC_URL = 'https://simmer.example.com';
  const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hello@simmer.example.com' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'words that nobody knows' };
  const settingsOf = (variables: Record<string, string>) =>
    readSettings({ PUBLIC_URL, ...variables }, [], '/repo');

  it('without mail server and Google: no stand-in runs, and the start says what to set', async () => {
    const settings = await settingsOf({});
    expect(settings.hasStandIns).toBe(false);
    const notice = standInNotice(settings);
    for (const name of [
      'SMTP_URL',
      'MAIL_FROM',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'ALLOW_STAND_INS=1',
    ])
      expect(notice).toContain(name);
  });

  it.each([
    ['SMTP_URL', google, 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_CLIENT_ID', mail, 'SMTP_URL'],
  ])('with only %s missing: the start names only that', async (missing, variables, other) => {
    const notice = standInNotice(await settingsOf(variables));
    expect(notice).toContain(`${missing} is missing`);
    expect(notice).not.toContain(`${other} is missing`);
  });

  it('with ALLOW_STAND_INS=0: no stand-in runs', async () => {
    expect((await settingsOf({ ALLOW_STAND_INS: '0' })).hasStandIns).toBe(false);
  });

  it('with allowed stand-ins: they run, and a notice names them and their addresses', async () => {
    const settings = await settingsOf({ ALLOW_STAND_INS: '1' });
    expect(settings).toMatchObject({ hasStandIns: true, given: { PUBLIC_URL } });
    const notice = standInNotice(settings);
    for (const part of ['mailbox', 'Google', PUBLIC_URL, 'http://localhost:4200'])
      expect(notice).toContain(part);
  });

  it('with mail server and Google, or on this machine alone, there is no notice', async () => {
    expect(standInNotice(await settingsOf({ ...mail, ...google }))).toBeUndefined();
    expect(standInNotice(await readSettings({}, [], '/repo'))).toBeUndefined();
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
