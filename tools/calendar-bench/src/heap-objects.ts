import type { CDPSession } from 'playwright-core';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** V8's compiled code, native objects, and the snapshot's own roots. */
const NOT_THE_PAGES = new Set(['code', 'native', 'hidden', 'synthetic']);

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const note = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', note);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', note);
  return JSON.parse(chunks.join('')) as Snapshot;
}

/**
 * Bytes of the page's own objects, arrays, closures and strings, after the garbage collection that starts a snapshot.
 */
export async function heapObjects(cdp: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(cdp);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const name = types[0][nodes[node + type] ?? -1] ?? '';
    if (!NOT_THE_PAGES.has(name)) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}
