import { z } from 'zod';
import { appNameSchema, type Release } from '@simmer/contracts/release';
import type { BuildName } from '@simmer/contracts/release-builds';
import { composeRelease } from './compose-release.ts';
import { versionSchema } from './document/release-document.ts';
import { isSignedBy, signatureOf } from './document/signature.ts';
import type { PublicKey, SigningKey } from './document/signing-keys.ts';
import { createBuildReader, problemsOf } from './rollout/check-builds.ts';
import { ReleaseRejection } from './rollout/orders.ts';
import { parseJson } from './store/json-files.ts';
import type { ReleaseStore } from './store/release-store.ts';

const previewSchema = z.strictObject({
  app: appNameSchema,
  version: versionSchema,
  /** In milliseconds since 1970. */
  expiresAt: z.int().positive(),
});

/** One build that somebody may see although it is not promoted (FED-60). */
export type Preview = z.infer<typeof previewSchema>;

/** A link is opened by a super admin, who gets a pass for their browser: whoever only has the link has no pass. */
type Purpose = 'link' | 'pass';

/** The cookie with the pass of a browser. */
export const previewCookie = 'simmer_preview';

const shape = /^([\w-]{1,300})\.([0-9a-f]{16})\.([\w-]{86})$/;

/** A text for a URL or a cookie: the preview, the name of the key, and an Ed25519 signature. */
export function signPreview(preview: Preview, purpose: Purpose, key: SigningKey): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  const signature = signatureOf(`preview ${purpose}`, payload, key);
  return `${payload}.${signature.key}.${Buffer.from(signature.value, 'base64').toString('base64url')}`;
}

/** The preview of a token; undefined if it was forged, changed, made for another purpose, or has expired. */
export function verifyPreview(
  token: string,
  purpose: Purpose,
  { keys, now }: { keys: readonly PublicKey[]; now: Date },
): Preview | undefined {
  const [, payload = '', key = '', value = ''] = shape.exec(token) ?? [];
  if (!isSignedBy(`preview ${purpose}`, { value: payload, signature: { key, value } }, keys))
    return undefined;
  const preview = parseJson(previewSchema, Buffer.from(payload, 'base64url').toString('utf8'));
  return preview && preview.expiresAt > now.getTime() ? preview : undefined;
}

/**
 * Composes everybody's release with one other build in it (FED-60). No build has a fallback, so that a person sees when
 * a previewed build fails. @throws ReleaseRejection if the builds do not fit together, and Error if the build is not in
 * the store.
 */
export async function composePreview(
  store: ReleaseStore,
  { shell, remotes, created_at: createdAt }: Release,
  { app, version }: BuildName,
): Promise<Release> {
  const others = Object.fromEntries(remotes.map((remote) => [remote.name, remote.version]));
  const builds = await createBuildReader(store)({ shell: shell.version, ...others, [app]: version });
  const problems = problemsOf(builds, { isBudgetChecked: false });
  if (problems.length > 0) throw new ReleaseRejection(problems);
  return composeRelease(builds.shell, builds.remotes, new Date(createdAt));
}
