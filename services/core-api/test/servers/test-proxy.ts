import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that a test can interrupt. */
export interface TestProxy {
  /** The url with this proxy's address in place of the server's. */
  urlOf(url: string): string;
  /** Closes every connection and accepts no new ones. */
  pull(): Promise<void>;
  /** Accepts connections again. */
  plug(): Promise<void>;
}

/** A TCP proxy to the host and port of `url`. */
export async function createTestProxy(url: string): Promise<TestProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    urlOf: (target) => {
      const changed = new URL(target);
      changed.host = `127.0.0.1:${ownPort}`;
      return changed.href;
    },
    pull: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    plug: () => listen(ownPort),
  };
}
