import { releaseSchema } from '@simmer/contracts/release';
import { z } from 'zod';
import { appNames, appNameSchema, versionSchema, type ReleaseDocument } from './release-document.ts';

export const shareSchema = z.strictObject({
  app: appNameSchema,
  version: versionSchema,
  share: z.int().min(1).max(100),
});

/** What a gateway serves: a release for everybody, and those of browsers that get canaries. */
export const servedDocumentSchema = releaseSchema.extend({
  canaries: z
    .strictObject({
      shares: z.array(shareSchema).min(1),
      variants: z.array(z.strictObject({ apps: z.array(appNameSchema).min(1), release: releaseSchema })),
    })
    .optional(),
});

export type ServedDocument = z.infer<typeof servedDocumentSchema>;

/** What the gateway needs of the document of a store. */
export function servedDocument({ release, variants, deployed }: ReleaseDocument): ServedDocument {
  const shares = appNames.flatMap((app) => {
    const canary = deployed[app]?.canary;
    return canary ? [{ app, version: canary.version, share: canary.share }] : [];
  });
  if (shares.length === 0) return release;
  return {
    ...release,
    canaries: { shares, variants: variants.map((one) => ({ apps: one.canaries, release: one.release })) },
  };
}
