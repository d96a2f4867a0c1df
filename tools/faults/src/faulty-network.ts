import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Condition = 'good' | 'slow' | 'silent';

/** A TCP connection between two servers that can be cut, slowed down or silenced. */
export type FaultyNetwork = Awaited<ReturnType<typeof faultyNetwork>>;

/** @param firstTarget the port of the server on this machine. */
export async function faultyNetwork(firstTarget: number) {
  const sockets = new Set<Socket>();
  let target = firstTarget;
  let condition: Condition = 'good';
  let delayMs = 0;

  function carry(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes) => {
      if (condition === 'silent') return;
      if (condition === 'good') return void to.write(bytes);
      void pause(delayMs).then(() => to.write(bytes));
    });
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    end();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Ends every connection and refuses new ones. */
    cut: stopListening,
    /** Accepts connections, delivers nothing, and reports no failure. */
    silence: () => void (condition = 'silent'),
    /** Delays each packet by this many milliseconds. */
    slowDown: (ms: number): void => {
      condition = 'slow';
      delayMs = ms;
    },
    /** Undoes all of the above. Silent connections are ended, because their clients have given up. */
    heal: async (): Promise<void> => {
      if (condition === 'silent') end();
      condition = 'good';
      if (!server.listening) await listen(port);
    },
    /** Ends every connection; new connections reach another server. */
    leadTo: (next: number): void => {
      target = next;
      end();
    },
    close: stopListening,
  };
}
