import { sign, verify } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { releaseDocumentSchema, signedDocumentSchema, type ReleaseDocument } from './release-document.ts';
import type { PublicKey, SigningKey } from './signing-keys.ts';

/** The document in the store is unsigned, was changed after it was signed, or is no document. */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError';
}

// Names the purpose, so that a signature for anything else cannot be reused.
const bytesOf = (document: unknown) => Buffer.from(`simmer release document\n${canonicalJson(document)}`);

/** The text to store: the document with its signature. */
export function signDocument(document: ReleaseDocument, key: SigningKey): string {
  const checked = releaseDocumentSchema.parse(document);
  const value = sign(null, bytesOf(checked), key.privateKey).toString('base64');
  return JSON.stringify({ document: checked, signature: { key: key.id, value } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidDocumentError('The release document is not JSON.', { cause });
  }
}

/**
 * Checks signature and schema of a stored document (FED-15).
 *
 * @throws InvalidDocumentError
 */
export function verifyDocument(text: string, keys: readonly PublicKey[]): ReleaseDocument {
  const signed = signedDocumentSchema.safeParse(parseJson(text));
  if (!signed.success) throw new InvalidDocumentError('The release document is not signed.');
  const { document, signature } = signed.data;
  const key = keys.find(({ id }) => id === signature.key);
  if (!key)
    throw new InvalidDocumentError(`The release document is signed by ${signature.key}, an unknown key.`);
  if (!verify(null, bytesOf(document), key.key, Buffer.from(signature.value, 'base64')))
    throw new InvalidDocumentError('The release document was changed after it was signed.');
  const parsed = releaseDocumentSchema.safeParse(document);
  if (!parsed.success)
    throw new InvalidDocumentError('The release document has another shape.', { cause: parsed.error });
  return parsed.data;
}
