import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenManifests } from './manifests/broken-manifests.ts';
import { duplicateProblems } from './manifests/check-duplicates.ts';
import { renderKustomization } from './kustomize.ts';
import type { Manifest } from './manifests/manifest.ts';

const k8s = path.resolve(import.meta.dirname, '../../../../k8s');
let manifests: Manifest[];

beforeAll(async () => {
  manifests = await renderKustomization(path.join(k8s, 'overlays/staging'));
});

/** Inserts a second item with the same key into a list. */
const withTwin = (address: string, list: string, item: string) =>
  brokenManifests(manifests, address, `"${list}":[`, `"${list}":[${item},`);

describe('duplicate check', () => {
  it.each(['base', 'overlays/staging', 'overlays/production'])('%s has no duplicates', async (place) => {
    expect(duplicateProblems(await renderKustomization(path.join(k8s, place)))).toEqual([]);
  });

  it.each([
    ['a variable', 'Deployment/gateway', 'env', '{"name":"TRUSTED_PROXIES","value":"loopback"}'],
    ['a container', 'Deployment/core-api', 'containers', '{"name":"core-api"}'],
    ['a port by its number', 'Deployment/core-api', 'ports', '{"containerPort":3000}'],
    ['a port by its name', 'Deployment/core-api', 'ports', '{"name":"http","containerPort":9}'],
    ['a port of a service', 'Service/gateway', 'ports', '{"name":"other","port":80,"protocol":"TCP"}'],
  ])('%s given twice is rejected', (_, address, list, item) => {
    expect(duplicateProblems(withTwin(address, list, item))).toEqual([
      expect.stringMatching(`^${address}: .* twice in ${list}$`),
    ]);
  });

  it('a mount path given twice is rejected, and one port with two protocols is accepted', () => {
    const mounts = '"volumeMounts":[{"name":"a","mountPath":"/tmp"},{"name":"b","mountPath":"/tmp"}],"env":[';
    const mounted = brokenManifests(manifests, 'Deployment/core-api', '"env":[', mounts);
    expect(duplicateProblems(mounted)).toEqual([
      'Deployment/core-api: mountPath /tmp is there twice in volumeMounts',
    ]);
    expect(
      duplicateProblems(withTwin('Service/gateway', 'ports', '{"name":"udp","port":80,"protocol":"UDP"}')),
    ).toEqual([]);
  });

  it.each([
    ['a key', 'LOG_LEVEL: info\n  LOG_LEVEL: debug', 'Map keys must be unique'],
    [
      'a variable of a patch',
      'env: [{ name: A, value: "1" }, { name: A, value: "2" }]',
      'name A is there twice in env',
    ],
  ])('%s given twice in one file is rejected before patches are applied', async (_, data, problem) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'simmer-duplicates-'));
    const head = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n';
    const kustomization =
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [base.yaml]\npatches: [path: patch.yaml]\n';
    await writeFile(path.join(folder, 'kustomization.yaml'), kustomization);
    await writeFile(path.join(folder, 'base.yaml'), `${head}data:\n  LOG_LEVEL: info\n`);
    await writeFile(path.join(folder, 'patch.yaml'), `${head}data:\n  ${data}\n`);
    await expect(renderKustomization(folder)).rejects.toThrow(problem);
    await rm(folder, { recursive: true });
  });
});
