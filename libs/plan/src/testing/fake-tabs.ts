type Listener = ((event: MessageEvent<unknown>) => void) | null;

/** A BroadcastChannel as in browsers: all listeners but the sender receive a message. */
export class FakeChannel {
  private static readonly open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: Listener = null;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data: structuredCopy(data) })));
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

const structuredCopy = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

type Hold = () => Promise<void>;

/** Web Locks as in browsers: one holder at a time, the others queue until they abort. */
export class FakeLocks {
  private readonly lines = new Map<string, Promise<void>>();

  request(name: string, { signal }: { signal: AbortSignal }, hold: Hold): Promise<void> {
    const before = this.lines.get(name) ?? Promise.resolve();
    const turn = new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(new DOMException('Given up', 'AbortError'));
      signal.addEventListener('abort', giveUp, { once: true });
      void before.then(() => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      });
    });
    const held = turn.then(hold);
    // An aborted request leaves the queue.
    this.lines.set(
      name,
      before.then(() => held).catch(() => undefined),
    );
    return held;
  }
}
