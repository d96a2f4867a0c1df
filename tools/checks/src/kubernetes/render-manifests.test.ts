import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileProblems } from './manifests/manifest-files.ts';
import { renderManifests, tryToRender } from './render-manifests.ts';

const { PATH } = process.env;
const nameOf = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-render-'));
  const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
  await writeFile(path.join(folder, 'kustomization.yaml'), `${kustomization}resources: [settings.yaml]\n`);
  await writeFile(path.join(folder, 'settings.yaml'), nameOf('from-the-file'));
  process.env['PATH'] = folder;
});

afterEach(async () => {
  process.env['PATH'] = PATH;
  await rm(folder, { recursive: true });
});

const putKubectl = (script: string) =>
  writeFile(path.join(folder, 'kubectl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

async function rendered() {
  const { renderer, manifests } = await renderManifests(folder);
  return [renderer, ...manifests.map(({ metadata }) => metadata.name)];
}

describe('rendering of manifests', () => {
  it('without kubectl on PATH the stand-in renders', async () => {
    expect(await rendered()).toEqual(['stand-in', 'from-the-file']);
  });

  it('with kubectl on PATH kubectl renders the folder it is given', async () => {
    await putKubectl(`[ "$1 $2" = "kustomize ${folder}" ] && printf '${nameOf('from-kubectl')}'`);
    expect(await rendered()).toEqual(['kubectl', 'from-kubectl']);
  });

  it('what kubectl rejects is rejected with its words, and the stand-in does not step in', async () => {
    await putKubectl('echo "no such resource" >&2; exit 1');
    await expect(renderManifests(folder)).rejects.toThrow('no such resource');
  });
});

describe('a folder that cannot be rendered', () => {
  it('with kubectl: the words of kubectl are the problem, without a stack', async () => {
    await putKubectl('echo "Error: no such resource" >&2; exit 1');
    expect(await tryToRender(folder)).toEqual({
      problem: 'cannot be rendered. kubectl kustomize failed: Error: no such resource',
    });
  });

  it('without kubectl: a resource that is not there is named with the file that names it', async () => {
    await rm(path.join(folder, 'settings.yaml'));
    expect(await tryToRender(folder)).toEqual({
      problem: `cannot be rendered. ${path.join(folder, 'kustomization.yaml')} names settings.yaml, which is not there.`,
    });
  });

  it('without kubectl: a field that the stand-in does not know is named with its file', async () => {
    await writeFile(path.join(folder, 'kustomization.yaml'), 'resources: []\nreplicas: []\n');
    expect(await tryToRender(folder)).toEqual({
      problem: expect.stringMatching(/kustomization\.yaml: .*replicas/s),
    });
  });
});

describe('problems of manifest files', () => {
  it('a variable that a file gives twice is named, although kustomize would merge it', async () => {
    const env = 'env: [{ name: A, value: "1" }, { name: A, value: "2" }]';
    await writeFile(path.join(folder, 'patch.yaml'), `${nameOf('settings')}data:\n  ${env}\n`);
    expect(await fileProblems(folder)).toEqual([
      `${path.join(folder, 'patch.yaml')}: name A is there twice in env`,
    ]);
  });
});
