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

describe('readEvents', () => {
  it('an event that is split at any byte is reassembled', async () => {
    const text = 'event: change\ndata: {"topics":[]}\n\n';
    for (let cut = 0; cut < text.length; cut += 1) {
      expect(await read(text.slice(0, cut), text.slice(cut))).toEqual([change]);
    }
  });

  it('a numeric retry field and heartbeats are reported, an invalid retry counts as a heartbeat', async () => {
    expect(await read('retry: 1500\n\n: \n\nretry: soon\n\n')).toEqual([
      { kind: 'retry', ms: 1500 },
      { kind: 'beat' },
      { kind: 'beat' },
    ]);
  });

  it('all line endings and data of several lines are parsed', async () => {
    expect(await read('event: a\r\ndata: 1\r\ndata: 2\r\n\r\ndata:3\n\n')).toEqual([
      { kind: 'event', name: 'a', data: '1\n2' },
      { kind: 'event', name: 'message', data: '3' },
    ]);
  });

  it('the data of an event may have colons and any line end of Unicode', async () => {
    expect(await read('data: {"name":"a: b\u2028c"}\n\ndata\n\n')).toEqual([
      { kind: 'event', name: 'message', data: '{"name":"a: b\u2028c"}' },
      { kind: 'event', name: 'message', data: '' },
    ]);
  });

  it('an unfinished event is dropped', async () => {
    expect(await read('event: change\ndata: {"to')).toEqual([]);
  });
});
