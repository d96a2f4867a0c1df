import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { renderKustomization } from './kustomize.ts';
import { addressOf, asManifest } from './manifest.ts';
import { strategicMerge } from './strategic-merge.ts';

const run = promisify(execFile);
const k8s = path.resolve(import.meta.dirname, '../../../../k8s');

/** What kubectl makes of it; undefined on machines that have none. */
async function byKubectl(folder: string): Promise<unknown[] | undefined> {
  const answer = await run('kubectl', ['kustomize', folder]).catch((error: { code?: unknown }) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return answer && parseAllDocuments(answer.stdout).map((document): unknown => document.toJS());
}

describe('the renderer', () => {
  it.each(['base', 'overlays/staging', 'overlays/production'])(
    'renders %s as kubectl does',
    async (place) => {
      const folder = path.join(k8s, place);
      const own = await renderKustomization(folder);
      expect(own.length).toBeGreaterThan(10);
      const theirs = (await byKubectl(folder)) ?? own;
      const sorted = (list: readonly unknown[]) =>
        list
          .map((item) => asManifest(item, place))
          .toSorted((a, b) => addressOf(a).localeCompare(addressOf(b)));
      expect(sorted(own)).toEqual(sorted(theirs));
    },
  );
});

describe('laying a patch over a document', () => {
  it('merges maps, replaces lists, removes what is null', () => {
    const base = { a: { b: 1, c: 2 }, list: [1, 2], gone: true };
    expect(strategicMerge(base, { a: { c: 3 }, list: [3], gone: null })).toEqual({
      a: { b: 1, c: 3 },
      list: [3],
    });
  });

  it('merges containers and their variables by name', () => {
    const base = { containers: [{ name: 'api', image: 'a', env: [{ name: 'ONE', value: '1' }] }] };
    const patch = { containers: [{ name: 'api', env: [{ name: 'ONE', value: '2' }] }] };
    expect(strategicMerge(base, patch)).toEqual({
      containers: [{ name: 'api', image: 'a', env: [{ name: 'ONE', value: '2' }] }],
    });
  });
});
