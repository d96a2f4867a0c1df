import path from 'node:path';
import { withHashedNames } from './hashed-names.ts';
import { renderKustomization } from './kustomize.ts';
import { addressOf } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';
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

describe('a generated ConfigMap (OPS-69)', () => {
  const settings = (value: string): Manifest => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'settings' },
    data: { FROM: value },
  });
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'settings' },
    env: [{ valueFrom: { configMapKeyRef: { name: 'settings', key: 'FROM' } } }],
  };
  const namesFor = (value: string) => {
    const [map, reader] = withHashedNames([settings(value), pod], new Set(['settings']));
    return { name: map?.metadata.name, reader: JSON.stringify(reader) };
  };

  it('has another name when a setting changes, and its readers refer to it', () => {
    const before = namesFor('Simmer <a@example.com>');
    const after = namesFor('Simmer <b@example.com>');
    expect(after.name).not.toBe(before.name);
    expect(before.name).toBe(namesFor('Simmer <a@example.com>').name);
    expect(before.reader).toContain(`"name":"${before.name}","key":"FROM"`);
    expect(after.reader).toContain(`"name":"${after.name}","key":"FROM"`);
  });

  it('that no generator made keeps its name', () => {
    expect(withHashedNames([settings('a')], new Set())).toEqual([settings('a')]);
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
