import { readEvents, type StreamItem } from './read-events.ts';

async function read(...chunks: string[]): Promise<StreamItem[]> {
  const items: StreamItem[] = [];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  for await (const item of readEvents(body, new AbortController().signal)) items.push(item);
  return items;
}

const change: StreamItem = { kind: 'event', name: 'change', data: '{"topics":[]}' };

describe('reading server-sent events', () => {
  it('puts together what was cut anywhere on its way', async () => {
    const text = 'event: change\ndata: {"topics":[]}\n\n';
    for (let cut = 0; cut < text.length; cut += 1) {
      expect(await read(text.slice(0, cut), text.slice(cut))).toEqual([change]);
    }
  });

  it('takes a word on when to come back, and signs of life', async () => {
    expect(await read('retry: 1500\n\n: \n\nretry: soon\n\n')).toEqual([
      { kind: 'retry', ms: 1500 },
      { kind: 'beat' },
      { kind: 'beat' },
    ]);
  });

  it('takes every kind of line end, and data of several lines', async () => {
    expect(await read('event: a\r\ndata: 1\r\ndata: 2\r\n\r\ndata:3\n\n')).toEqual([
      { kind: 'event', name: 'a', data: '1\n2' },
      { kind: 'event', name: 'message', data: '3' },
    ]);
  });

  it('says nothing of an event that was never finished', async () => {
    expect(await read('event: change\ndata: {"to')).toEqual([]);
  });
});
