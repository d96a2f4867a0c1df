import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../store/files.ts';
import { releaseDocumentSchema, withoutUnreadable, type ReleaseDocument } from './release-document.ts';

const canarySchema = releaseDocumentSchema.shape.canary.unwrap().omit({ since: true, by: true });
/** The canary build, and the share of browsers that get it. */
export const canaryShareSchema = canarySchema.omit({ release: true });

/** The document that a gateway serves: everybody's release, and the release of the browsers that get the canary. */
export const servedDocumentSchema = withoutUnreadable({
  canary: canarySchema.optional(),
});

export type ServedDocument = z.infer<typeof servedDocumentSchema>;

/** Writes the releases of a document, without signature and history, as the gateway reads them from its folder. */
export async function writeServedDocument(folder: string, document: ReleaseDocument): Promise<void> {
  const served = servedDocumentSchema.parse({ ...document.release, canary: document.canary });
  await replaceFile(join(folder, 'release.json'), JSON.stringify(served, null, 2));
}
