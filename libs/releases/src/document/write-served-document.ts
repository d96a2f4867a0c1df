import { join } from 'node:path';
import { replaceFile } from '../store/replace-file.ts';
import type { ReleaseDocument } from './release-document.ts';
import { servedDocument, servedDocumentSchema } from './served-document.ts';

/** Writes the releases of a document, without signature and history, as the gateway reads them from its folder. */
export async function writeServedDocument(folder: string, document: ReleaseDocument): Promise<void> {
  const served = servedDocumentSchema.parse(servedDocument(document));
  await replaceFile(join(folder, 'release.json'), JSON.stringify(served, null, 2));
}
