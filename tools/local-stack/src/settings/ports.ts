import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../error-code.ts';
import { PortTakenError, StartError } from '../start-error.ts';

const timeoutMs = 1500;

/**
 * Below the range from which systems number outgoing connections (Linux begins at 32768, the others at 49152):
 * what is free here is not lost to a passing connection before the program that asked for it listens.
 */
const ports = { first: 20_000, last: 29_999 };
const handedOut = new Set<number>();

const attempts = 3;

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port was found.'));
        else resolve(address.port);
      });
    });
  });
}

/**
 * A port on 127.0.0.1 that nobody uses and that this process has given to nobody else.
 *
 * @throws whatever the system says, when it refuses for another reason than a taken port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.last + 1);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    try {
      return await listen(port, '127.0.0.1');
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

/**
 * Tries again, with other ports, what found one in use: between the moment a port is chosen and the moment a
 * program listens on it, anybody may take it.
 *
 * @param attempt chooses ports anew each time, and leaves nothing running when it fails.
 * @throws what the last attempt threw.
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

/** A copy that was killed outright leaves its children a moment to notice. */
async function listenSoon(port: number, host: string): Promise<number> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await listen(port, host);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/**
 * Makes sure early that the gateway will get its port.
 *
 * @throws StartError when somebody has it, or when this user may not have it.
 */
export async function claimablePort(port: number): Promise<void> {
  for (const host of ['0.0.0.0', '::']) {
    try {
      await listenSoon(port, host);
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
      // A machine without IPv6 has nobody listening there either.
      if (host === '0.0.0.0') throw error;
    }
  }
}
