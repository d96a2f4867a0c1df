import { createHash } from 'node:crypto';
import { appNameSchema, remoteNameSchema } from '@simmer/contracts/release';
import { z } from 'zod';
import type { BuildManifest, BuiltRemote } from '../builds/build-manifest.ts';
import { canonicalJson } from '../document/canonical-json.ts';
import { signatureSchema, versionSchema } from '../document/release-document.ts';
import { isSignedBy, signatureOf } from '../document/signature.ts';
import type { PublicKey, SigningKey } from '../document/signing-keys.ts';

/** Grows when a run finds more than before: rows of an older runner are missing then. */
export const runnerVersion = 2;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const build = { version: versionSchema, hash };

const rowSchema = z.strictObject({
  schema: z.literal(1),
  runner: z.int().positive(),
  shell: z.strictObject(build),
  remote: z.strictObject({ app: remoteNameSchema, ...build }),
  /** The builds of the other remotes in the run: they provide slots. */
  beside: z.record(appNameSchema, versionSchema),
  at: z.iso.datetime(),
  /** Why the pair does not work, a sentence each; empty if it does. */
  problems: z.array(z.string().max(500)).max(20),
});

/** A row of the compatibility matrix: one run of one build of the shell with one of a remote (FED-50). */
export type CompatibilityRow = z.infer<typeof rowSchema>;

const signedRowSchema = z.strictObject({ row: rowSchema, signature: signatureSchema });

/**
 * The hash of a build: of its manifest, which has the hash of each of its files. Where it comes from changes nothing of what
 * runs, and versions of Simmer that do not know the field read the same rows.
 */
export function buildHash(manifest: BuildManifest): string {
  return createHash('sha256')
    .update(canonicalJson({ ...manifest, source: undefined }))
    .digest('hex');
}

/** The row of a run of two builds. */
export function rowOf(
  shell: BuildManifest,
  remote: BuiltRemote,
  run: Pick<CompatibilityRow, 'beside' | 'at' | 'problems'>,
): CompatibilityRow {
  return {
    schema: 1,
    runner: runnerVersion,
    shell: { version: shell.version, hash: buildHash(shell) },
    remote: { app: remote.app, version: remote.version, hash: buildHash(remote) },
    ...run,
  };
}

/** The text to store: the row with its signature. */
export function signRow(row: CompatibilityRow, key: SigningKey): string {
  const checked = rowSchema.parse(row);
  return JSON.stringify({ row: checked, signature: signatureOf('compatibility row', checked, key) });
}

/** Reads a stored row. @returns undefined for one that none of the keys signed, or that has another shape. */
export function verifyRow(text: string, keys: readonly PublicKey[]): CompatibilityRow | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  const signed = signedRowSchema.safeParse(stored);
  if (!signed.success) return undefined;
  const { row, signature } = signed.data;
  return isSignedBy('compatibility row', { value: row, signature }, keys) ? row : undefined;
}
