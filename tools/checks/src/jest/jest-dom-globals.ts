import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these; jsdom does not, and the router asks for them as soon as it is imported.
Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder });
