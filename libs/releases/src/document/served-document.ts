import { appNameSchema } from '@simmer/contracts/release';
import { z } from 'zod';
import { readableReleaseSchema, withoutUnreadable } from './readable-release.ts';
import { appsOf, versionSchema, type ReleaseDocument } from './release-document.ts';

export const shareSchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  share: z.int().min(1).max(100),
});

/** What a gateway serves: a release for everybody, and those of browsers that get canaries. */
export const servedDocumentSchema = withoutUnreadable({
  canaries: z
    .object({
      shares: z.array(shareSchema).min(1),
      variants: z.array(z.object({ apps: z.array(appNameSchema).min(1), release: readableReleaseSchema })),
    })
    .optional(),
});

export type ServedDocument = z.infer<typeof servedDocumentSchema>;

/** What the gateway needs of the document of a store. */
export function servedDocument({ release, variants, deployed }: ReleaseDocument): ServedDocument {
  const shares = appsOf(deployed).flatMap((app) => {
    const canary = deployed[app]?.canary;
    return canary ? [{ app, version: canary.version, share: canary.share }] : [];
  });
  if (shares.length === 0) return release;
  return {
    ...release,
    canaries: { shares, variants: variants.map((one) => ({ apps: one.canaries, release: one.release })) },
  };
}
