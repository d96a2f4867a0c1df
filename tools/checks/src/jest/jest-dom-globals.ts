import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

/** Elements have no size in jsdom, so there is nothing to observe. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Replaces Node's MessageChannel, which would keep a test run from ending. */
class TaskChannel {
  readonly port1 = { onmessage: (): void => undefined };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) };
}

/** No media query matches in jsdom. */
const matchMedia = (media: string): Partial<MediaQueryList> => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const { getComputedStyle } = globalThis;

// Globals that every browser has and jsdom lacks. The router uses the first three, ant-design the others.
Object.assign(globalThis, {
  ReadableStream,
  TextDecoder,
  TextEncoder,
  ResizeObserver: StillObserver,
  MessageChannel: TaskChannel,
  matchMedia,
  // Ignores the pseudo-element: jsdom writes an error for every question about one.
  getComputedStyle: (element: Element) => getComputedStyle(element),
});

// Nothing scrolls without a layout.
Element.prototype.scrollIntoView = () => undefined;

// British English like in the journeys, which has 24 hours.
Object.defineProperty(navigator, 'language', { value: 'en-GB' });

// Otherwise all parts of ant-design would get the same id, and so each other's keys and names.
process.env['NODE_ENV'] = 'development';
