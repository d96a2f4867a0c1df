import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

const patienceMs = 1500;

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port to be had.'));
        else resolve(address.port);
      });
    });
  });
}

/** A port on 127.0.0.1 that nobody used a moment ago. */
export function freePort(): Promise<number> {
  return listen(0, '127.0.0.1');
}

/** A copy that was killed outright leaves its children a moment to notice. */
async function listenSoon(port: number, host: string): Promise<number> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await listen(port, host);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || Date.now() > deadline) throw error;
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
          `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 1} npm start.`,
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
