type Listener = ((event: MessageEvent<unknown>) => void) | null;

/** A channel as browsers have it: everybody on it hears, but not the one who speaks. */
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

/** Locks as browsers have them: one holder at a time, the others wait in line until they give up. */
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
    // Whoever gives up leaves the line where it was.
    this.lines.set(
      name,
      before.then(() => held).catch(() => undefined),
    );
    return held;
  }
}
