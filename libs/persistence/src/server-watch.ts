import { connect, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

export interface ServerWatchOptions {
  readonly host: string;
  readonly port: number;
  /** Whether a response from the server is awaited. */
  readonly isBusy: () => boolean;
  /** Milliseconds without a response after which the server is probed. */
  readonly suspectAfterMs?: number;
  /** Milliseconds in which the server has to respond to the probe. */
  readonly respondWithinMs?: number;
}

// The request for TLS: PostgreSQL and poolers respond to it before any sign-in, by one byte.
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * The sockets to a database server that may fall silent: a machine that is gone, or a network that drops packets, ends no
 * connection for many minutes. Then all sockets end, and new ones fail at once until the server responds again.
 */
export class ServerWatch {
  private readonly sockets = new Set<Socket>();
  private readonly options: Required<ServerWatchOptions>;
  private timer: NodeJS.Timeout | undefined;
  /**
   * The bytes that the current sockets have received in all, and when that last changed. Counted, because sockets below
   * TLS emit no events.
   */
  private received = 0;
  private unchangedSince = 0;
  private isSilent = false;
  private isAsking = false;

  constructor(options: ServerWatchOptions) {
    this.options = { suspectAfterMs: 1000, respondWithinMs: 3000, ...options };
  }

  /** A socket for pg's option `stream`. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    if (this.isSilent) {
      setImmediate(() => socket.destroy(silence()));
      return socket;
    }
    this.sockets.add(socket);
    socket.once('close', () => this.forget(socket));
    if (!this.timer) this.unchangedSince = performance.now();
    this.timer ??= setInterval(() => void this.look(), this.options.suspectAfterMs / 2).unref();
    return socket;
  };

  private forget(socket: Socket): void {
    this.sockets.delete(socket);
    if (this.sockets.size > 0 || this.isSilent) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private isSuspect(): boolean {
    const now = performance.now();
    let received = 0;
    for (const { bytesRead } of this.sockets) received += bytesRead;
    if (received !== this.received || !this.options.isBusy()) {
      this.received = received;
      this.unchangedSince = now;
    }
    return now - this.unchangedSince >= this.options.suspectAfterMs;
  }

  private async look(): Promise<void> {
    if (this.isAsking || (!this.isSuspect() && !this.isSilent)) return;
    this.isAsking = true;
    this.isSilent = !(await this.responds());
    this.isAsking = false;
    if (this.isSilent) for (const socket of this.sockets) socket.destroy(silence());
    else if (this.sockets.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  /** Whether the server responds at all; a refusal counts too. */
  private responds(): Promise<boolean> {
    const { host, port, respondWithinMs } = this.options;
    return new Promise((resolve) => {
      const socket = connect(port, host, () => socket.write(SSL_REQUEST));
      socket.unref();
      const end = (isThere: boolean) => {
        clearTimeout(late);
        socket.destroy();
        resolve(isThere);
      };
      const late = setTimeout(() => {
        // Bytes that arrived while this process was busy are read first.
        void turn().then(() => end(false));
      }, respondWithinMs);
      late.unref();
      for (const event of ['data', 'error', 'end'] as const) socket.once(event, () => end(true));
    });
  }
}

/** An error like that of a connection attempt without a response. */
const silence = () =>
  Object.assign(new Error('The database server does not respond.'), { code: 'ETIMEDOUT' });
