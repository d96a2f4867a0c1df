import { jest } from '@jest/globals';
import { createServer } from 'node:net';
import { freePort, withOtherPorts } from './ports.ts';
import { PortTakenError, StartError, startFailure } from '../start-error.ts';

describe('freePort', () => {
  it('200 calls give 200 ports, none of them ephemeral or privileged', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(200);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
  });
});

describe('withOtherPorts', () => {
  const taken = startFailure('PostgreSQL did not start: could not bind: Address already in use');

  it('retries when a port is taken', async () => {
    const outcomes = [() => Promise.reject(taken), () => Promise.resolve('up')];
    const attempt = jest.fn(() => outcomes.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await expect(withOtherPorts(attempt)).resolves.toBe('up');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('fails after three attempts with the reason', async () => {
    const attempt = jest.fn(() => Promise.reject(taken));
    await expect(withOtherPorts(attempt)).rejects.toBe(taken);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('does not retry after any other failure', async () => {
    const wrong = startFailure('The worker ended while starting: JWT_SECRET is too short');
    const attempt = jest.fn(() => Promise.reject(wrong));
    await expect(withOtherPorts(attempt)).rejects.toBe(wrong);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(wrong).toBeInstanceOf(StartError);
    expect(wrong).not.toBeInstanceOf(PortTakenError);
  });

  it('the message of Node for a taken port counts as such', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const rejected = await new Promise<Error>((resolve) =>
      createServer().once('error', resolve).listen(port, '127.0.0.1'),
    );
    server.close();
    expect(startFailure(rejected.message)).toBeInstanceOf(PortTakenError);
  });
});
