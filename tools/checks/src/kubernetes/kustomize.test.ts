import path from 'node:path';
import { renderKustomization } from './kustomize.ts';
import { addressOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { renderWithKubectl } from './render-manifests.ts';
import { strategicMerge } from './strategic-merge.ts';

const k8s = path.resolve(import.meta.dirname, '../../../../k8s');
const places = ['base', 'overlays/staging', 'overlays/production'];
const hasKubectl = (await renderWithKubectl(path.join(k8s, 'base'))) !== undefined;

const describeWithKubectl = hasKubectl ? describe : describe.skip;
const reason = hasKubectl ? '' : ' (skipped: no kubectl on PATH)';

describeWithKubectl(`the stand-in for kubectl${reason}`, () => {
  const sorted = (list: readonly Manifest[]) =>
    list.toSorted((a, b) => addressOf(a).localeCompare(addressOf(b)));

  it.each(places)('renders %s as kubectl does', async (place) => {
    const folder = path.join(k8s, place);
    const own = await renderKustomization(folder);
    expect(own.length).toBeGreaterThan(10);
    expect(sorted(own)).toEqual(sorted((await renderWithKubectl(folder)) ?? []));
  });
});

describe('strategicMerge', () => {
  it('merges maps, replaces lists and removes null values', () => {
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
