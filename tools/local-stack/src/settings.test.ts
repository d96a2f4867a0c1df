import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { claimablePort } from './ports.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

describe('settings', () => {
  it('are usable without a single variable', async () => {
    const settings = await readSettings({}, [], '/repo');
    expect(settings).toEqual({
      port: 4200,
      home: '/repo/.simmer',
      publicUrl: 'http://localhost:4200',
      isDev: false,
      given: {},
    });
  });

  it('follow PORT, SIMMER_HOME and --dev, and hand on what the services take', async () => {
    const variables = { PORT: '4300', SIMMER_HOME: '/data', REDIS_URL: 'redis://cache:6379', HOME: '/root' };
    expect(await readSettings(variables, ['--dev'], '/repo')).toMatchObject({
      port: 4300,
      home: '/data',
      isDev: true,
      given: { REDIS_URL: 'redis://cache:6379' },
    });
  });

  it('take any free port for 0', async () => {
    expect((await readSettings({ PORT: '0' }, [], '/repo')).port).toBeGreaterThan(1023);
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ])('refuse a wrong %s with a sentence', async (name, variables) => {
    const refusal = readSettings(variables, [], '/repo');
    await expect(refusal).rejects.toBeInstanceOf(StartError);
    await expect(refusal).rejects.toThrow(name);
  });
});

describe('a port that another program has', () => {
  it('is told with a way out', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    const refusal = await claimablePort(port).catch((error: Error) => error.message);
    await new Promise((resolve) => server.close(resolve));
    expect(refusal).toBe(
      `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
    );
    await expect(claimablePort(port)).resolves.toBeUndefined();
  });
});
