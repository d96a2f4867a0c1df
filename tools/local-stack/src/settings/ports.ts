import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '@simmer/releases/store/files';
import { PortTakenError, StartError } from '../start-error.ts';

const timeoutMs = 1500;

/**
 * Below the range of ephemeral ports (Linux starts at 32768, others at 49152), so that a free port is not lost to an
 * outgoing connection before the program listens.
 */
const ports = { first: 20_000, last: 29_999 };
const handedOut = new Set<number>();

const attempts = 3;

/** Listens once on a port, and stops. @throws the system's error. */
async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await once(server.close(), 'close');
}

/**
 * A free port on 127.0.0.1 that this process has not assigned before.
 * @throws the system's error, unless it is a port in use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.last + 1);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    try {
      await tryPort(port, '127.0.0.1');
      return port;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

/**
 * Retries with other ports if one is in use: between choosing a port and listening on it, another program may take it.
 *
 * @param attempt chooses new ports each time, and leaves nothing running on failure.
 * @throws the error of the last attempt.
 */
export async function withOtherPorts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(error instanceof PortTakenError)) throw error;
    }
  }
}

/** Tries a port repeatedly: the children of a killed copy need a moment to end. */
async function retryPort(port: number, host: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await tryPort(port, host);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/**
 * Checks early that the gateway can get its port.
 * @throws StartError if the port is in use, or not allowed for this user.
 */
export async function claimablePort(port: number): Promise<void> {
  for (const host of ['0.0.0.0', '::']) {
    try {
      await retryPort(port, host);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EADDRINUSE') {
        throw new StartError(
          `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start.`,
        );
      }
      if (code === 'EACCES') {
        throw new StartError(
          `This user may not open port ${port}; choose one above 1023, e.g. PORT=4200 npm start.`,
        );
      }
      // On a machine without IPv6 no program listens there either.
      if (host === '0.0.0.0') throw error;
    }
  }
}
