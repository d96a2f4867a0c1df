import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these; jsdom does not, and the router needs them on import.
Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder });
