import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

/** Nothing has a size in jsdom, so there is nothing to observe. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's own would keep a test run from ending. */
class TaskChannel {
  readonly port1 = { onmessage: (): void => undefined };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
}

/** No query ever holds in jsdom. */
const matchMedia = (media: string): Partial<MediaQueryList> => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const { getComputedStyle } = globalThis;

// Every browser has these; jsdom does not. The router asks for the first three, ant-design for the others.
Object.assign(globalThis, {
  ReadableStream,
  TextDecoder,
  TextEncoder,
  ResizeObserver: StillObserver,
  MessageChannel: TaskChannel,
  matchMedia,
  // jsdom writes an error for every question about a pseudo-element.
  getComputedStyle: (element: Element) => getComputedStyle(element),
});

// British, as in the journeys: 24 hours.
Object.defineProperty(navigator, 'language', { value: 'en-GB' });

// In tests, ant-design's parts would all take one id, and so take each other's keys and names.
process.env['NODE_ENV'] = 'development';
