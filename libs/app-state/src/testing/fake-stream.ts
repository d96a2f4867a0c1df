/** A stream of server-sent events controlled by a test. */
export interface FakeStream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly send: (event: string, data?: object) => void;
  /** Writes raw text to the stream. */
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** The server's end of a stream. */
export function fakeStream(): FakeStream {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given;
    },
  });
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    body,
    write,
    send: (event, data = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  };
}
