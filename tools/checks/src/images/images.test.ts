import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderKustomization } from '../kubernetes/kustomize.ts';
import { fieldsOf } from '../kubernetes/manifests/manifest.ts';
import { podsOf } from '../kubernetes/manifests/pods.ts';
import { readLockedPackages, shippedRefs } from '../licenses/shipped-packages.ts';
import { root } from '../repository/run-command.ts';
import { buildContext } from './build-context.ts';
import { imageNames, parseDockerfile, readDockerfile, sourcesOf, type Stage } from './dockerfile.ts';

const isManifest = (file: string) => /(?:^|\/)package\.json$|^package-lock\.json$|^\.npmrc$/.test(file);

/** The files that the instructions before each `npm ci` copy, with those of the stages it is based on. */
function copiedBeforeInstallation(stages: readonly Stage[], context: readonly string[]): string[][] {
  const instructionsOf = (stage: Stage): Stage['instructions'] => {
    const base = stages.find(({ name }) => name !== undefined && name === stage.base);
    return [...(base ? instructionsOf(base) : []), ...stage.instructions];
  };
  return stages.flatMap((stage) => {
    const all = instructionsOf(stage);
    const at = all.findIndex(({ name, text }) => name === 'RUN' && text.includes('npm ci'));
    if (at < 0) return [];
    const sources = all
      .slice(0, at)
      .filter(({ name }) => name === 'COPY')
      .flatMap(sourcesOf);
    return [
      context.filter((file) =>
        sources.some(
          (source) => path.matchesGlob(file, source) || path.matchesGlob(file, path.join(source, '**')),
        ),
      ),
    ];
  });
}

describe.each(imageNames)('the image %s (OPS-94)', (image) => {
  it('installs before it has any source, so a change of one installs nothing again', async () => {
    const copied = copiedBeforeInstallation(await readDockerfile(image), await buildContext());
    expect(copied).toHaveLength(2);
    expect(copied.flat().filter((file) => !isManifest(file))).toEqual([]);
  });

  it('has the manifest of each of our packages that it ships', async () => {
    const refs = shippedRefs(await readLockedPackages(), [`services/${image}`]);
    const own = [...refs]
      .filter((ref) => ref.startsWith('@simmer/'))
      .map((ref) => ref.replace(/^@simmer\/(.*)@.*$/, '$1'));
    expect(own.length).toBeGreaterThan(2);
    const copied = copiedBeforeInstallation(await readDockerfile(image), await buildContext());
    for (const files of copied) {
      expect(files).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc']));
      expect(files).toEqual(
        expect.arrayContaining(
          own.map((name) => `${name === image ? 'services' : 'libs'}/${name}/package.json`),
        ),
      );
    }
  });

  it('is made of the exact version of Node that the repository has', async () => {
    const { devDependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const stages = await readDockerfile(image);
    const named = new Set(stages.map(({ name }) => name));
    const bases = stages.map(({ base }) => base).filter((base) => !named.has(base));
    expect(new Set(bases)).toEqual(new Set([`node:${devDependencies['node']}-bookworm-slim`]));
  });
});

it('images: each runs as the user that its pods have (OPS-94)', async () => {
  const pods = podsOf(await renderKustomization(path.join(root, 'k8s/overlays/production')));
  const images = pods.flatMap(({ spec, containers }) =>
    containers.map(({ image }) => {
      const { runAsUser, runAsGroup } = fieldsOf(spec, 'securityContext');
      const name = /([\w-]+)(?::[^/]*)?$/.exec(String(image))?.[1] ?? '';
      return [name, `${Number(runAsUser)}:${Number(runAsGroup)}`] as const;
    }),
  );
  expect(new Set(images.map(([name]) => name))).toEqual(new Set([...imageNames, 'pooler']));
  for (const [image, user] of images) {
    const instructions = (await readDockerfile(image)).at(-1)?.instructions ?? [];
    expect([image, instructions.find(({ name }) => name === 'USER')?.text]).toEqual([image, user]);
  }
});

it('a Dockerfile: an instruction over several lines with flags is read as one', () => {
  const [stage, ...others] = parseDockerfile(
    '# syntax=x\nFROM node:1 AS build\nCOPY --from=a --parents b c ./\nRUN one \\\n  && two\n',
  );
  expect(others).toEqual([]);
  expect(stage).toEqual({
    name: 'build',
    base: 'node:1',
    instructions: [
      { name: 'COPY', text: 'b c ./', flags: { from: 'a', parents: '' } },
      { name: 'RUN', text: 'one && two', flags: {} },
    ],
  });
  expect(() => parseDockerfile('FROM a\nlower case')).toThrow('lower case');
});
