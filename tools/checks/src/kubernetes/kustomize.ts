import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { asManifest, fieldsOf, isFields } from './manifests/manifest.ts';
import type { Manifest } from './manifests/manifest.ts';
import { readManifests } from './manifests/manifest-files.ts';
import { withHashedNames } from './hashed-names.ts';
import { strategicMerge } from './strategic-merge.ts';

/** The part of kustomize that our overlays use. Anything else in a kustomization is rejected, not skipped. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(z.string()),
  namespace: z.string().optional(),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.literal('merge').optional(),
        literals: z.array(z.string().includes('=')),
      }),
    )
    .default([]),
});

type Kustomization = z.infer<typeof kustomizationSchema>;

const clusterWide = new Set(['Namespace', 'ClusterRole', 'ClusterRoleBinding', 'PriorityClass']);

const isSame = (one: Manifest, other: Manifest) =>
  one.apiVersion === other.apiVersion && one.kind === other.kind && one.metadata.name === other.metadata.name;

async function patched(folder: string, manifests: readonly Manifest[], file: string): Promise<Manifest[]> {
  const place = path.join(folder, file);
  let result = [...manifests];
  for (const patch of await readManifests(place)) {
    if (!result.some((manifest) => isSame(manifest, patch))) {
      throw new Error(`${place} patches ${patch.kind}/${patch.metadata.name}, which is not there.`);
    }
    result = result.map((manifest) =>
      isSame(manifest, patch) ? asManifest(strategicMerge(manifest, patch), place) : manifest,
    );
  }
  return result;
}

/** Replaces images in every `image` field. */
function withImages(value: unknown, images: Kustomization['images']): unknown {
  if (Array.isArray(value)) return value.map((item) => withImages(item, images));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const change = name === 'image' ? images.find((image) => image.name === field) : undefined;
      return [name, change ? `${change.newName}:${change.newTag}` : withImages(field, images)];
    }),
  );
}

function inNamespace(manifest: Manifest, namespace: string | undefined): Manifest {
  if (namespace === undefined || clusterWide.has(manifest.kind)) return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, namespace } };
}

/** Manifests whose generated ConfigMaps have their plain names still. */
interface Rendering {
  readonly manifests: Manifest[];
  readonly generated: ReadonlySet<string>;
}

type Generator = Kustomization['configMapGenerator'][number];

const dataOf = ({ literals }: Generator) =>
  Object.fromEntries(
    literals.map((literal) => [literal.split('=', 1)[0], literal.slice(literal.indexOf('=') + 1)]),
  );

function withGenerated(manifests: Manifest[], generator: Generator, file: string): Manifest[] {
  const { name, behavior } = generator;
  const isThere = manifests.some(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  if (isThere !== (behavior === 'merge')) {
    throw new Error(
      `${file}: ConfigMap ${name} ${isThere ? 'is there already' : 'is not there to be merged'}.`,
    );
  }
  const data = dataOf(generator);
  if (!isThere) return [...manifests, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data }];
  return manifests.map((manifest) =>
    manifest.kind === 'ConfigMap' && manifest.metadata.name === name
      ? { ...manifest, data: { ...fieldsOf(manifest, 'data'), ...data } }
      : manifest,
  );
}

/** Renders everything but the hashes in the names of generated ConfigMaps. */
export async function renderWithoutHashes(folder: string): Promise<Rendering> {
  const file = path.join(folder, 'kustomization.yaml');
  const { data: kustomization, error } = kustomizationSchema.safeParse(parse(await readFile(file, 'utf8')));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  let manifests: Manifest[] = [];
  const generated = new Set(kustomization.configMapGenerator.map(({ name }) => name));
  for (const resource of kustomization.resources) {
    const place = path.join(folder, resource);
    const entry = await stat(place).catch(() => undefined);
    if (entry === undefined) throw new Error(`${file} names ${resource}, which is not there.`);
    if (entry.isDirectory()) {
      const below = await renderWithoutHashes(place);
      manifests.push(...below.manifests);
      for (const name of below.generated) generated.add(name);
    } else manifests.push(...(await readManifests(place)));
  }
  for (const generator of kustomization.configMapGenerator)
    manifests = withGenerated(manifests, generator, file);
  for (const { path: patch } of kustomization.patches) manifests = await patched(folder, manifests, patch);
  return {
    generated,
    manifests: manifests.map((manifest) => {
      const named = withImages(fieldsOf(manifest), kustomization.images);
      return inNamespace(asManifest(named, file), kustomization.namespace);
    }),
  };
}

/**
 * Renders a kustomization like `kubectl kustomize`, for machines without kubectl.
 *
 * @param folder contains the kustomization.yaml.
 * @throws Error for anything missing, and for unsupported features.
 */
export async function renderKustomization(folder: string): Promise<Manifest[]> {
  const { manifests, generated } = await renderWithoutHashes(folder);
  return withHashedNames(manifests, generated);
}
