import { jest } from '@jest/globals';
import { createServer } from 'node:net';
import { freePort, withOtherPorts } from './ports.ts';
import { PortTakenError, StartError, startFailure } from '../start-error.ts';

describe('freePort', () => {
  it('gives a port to nobody twice, and only such as no outgoing connection is given', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(200);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
  });
});

describe('withOtherPorts', () => {
  const taken = startFailure('PostgreSQL did not start: could not bind: Address already in use');

  it('tries again while ports turn out to be taken', async () => {
    const outcomes = [() => Promise.reject(taken), () => Promise.resolve('up')];
    const attempt = jest.fn(() => outcomes.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await expect(withOtherPorts(attempt)).resolves.toBe('up');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('gives up after three attempts, with the reason', async () => {
    const attempt = jest.fn(() => Promise.reject(taken));
    await expect(withOtherPorts(attempt)).rejects.toBe(taken);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('leaves every other failure alone', async () => {
    const wrong = startFailure('The worker ended while starting: JWT_SECRET is too short');
    const attempt = jest.fn(() => Promise.reject(wrong));
    await expect(withOtherPorts(attempt)).rejects.toBe(wrong);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(wrong).toBeInstanceOf(StartError);
    expect(wrong).not.toBeInstanceOf(PortTakenError);
  });

  it("knows a taken port by Node's own words", async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const refused = await new Promise<Error>((resolve) =>
      createServer().once('error', resolve).listen(port, '127.0.0.1'),
    );
    server.close();
    expect(startFailure(refused.message)).toBeInstanceOf(PortTakenError);
  });
});
