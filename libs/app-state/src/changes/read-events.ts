/** An item of a stream of server-sent events. A beat is any line that only keeps the stream alive. */
export type StreamItem =
  | { readonly kind: 'event'; readonly name: string; readonly data: string }
  | { readonly kind: 'retry'; readonly ms: number }
  | { readonly kind: 'beat' };

async function* linesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  const decoder = new TextDecoder();
  let rest = '';
  try {
    // Not `for await`: not every browser supports async iteration of a stream.
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** The name of a line's field and its value, which begins behind the first colon and one blank. */
function fieldIn(line: string): [field: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

/** Reads a stream of server-sent events until it ends or `signal` is aborted. @throws when the connection breaks. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<StreamItem> {
  let name = 'message';
  let data: string[] = [];
  for await (const line of linesOf(body, signal)) {
    if (line === '') {
      if (data.length > 0) yield { kind: 'event', name, data: data.join('\n') };
      name = 'message';
      data = [];
      continue;
    }
    const [field, value] = fieldIn(line);
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'retry' && /^\d+$/.test(value)) yield { kind: 'retry', ms: Number(value) };
    else yield { kind: 'beat' };
  }
}
