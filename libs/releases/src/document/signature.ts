import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './integrity.ts';
import {
  releaseDocumentSchema,
  signedDocumentSchema,
  type ReleaseDocument,
  type Signature,
} from './release-document.ts';
import { parseJson } from '../store/json-files.ts';
import type { PublicKey, SigningKey } from './signing-keys.ts';

/** Not signed by a known key, of another shape, older than the one before it, or without a file of the shell. */
type InvalidReason = 'signature' | 'schema' | 'revision' | 'file';

/** A release document that must not be served (FED-3, FED-15). The message says what is wrong with it. */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError';
  readonly reason: InvalidReason;

  constructor(reason: InvalidReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const bytesOf = (document: unknown) => Buffer.from(`simmer release document\n${canonicalJson(document)}`);

/** The signature of a value as a release document. */
export const signatureOf = (document: unknown, key: SigningKey): Signature => ({
  key: key.id,
  value: sign(null, bytesOf(document), key.privateKey).toString('base64'),
});

/** The text to store: the document with its signature. */
export function signDocument(document: ReleaseDocument, key: SigningKey): string {
  const checked = releaseDocumentSchema.parse(document);
  // The unreadable remote would be lost for programs that can read it.
  const unreadable = [checked, checked.canary].flatMap((part) => part?.release.unreadable ?? []);
  if (unreadable.length > 0)
    throw new InvalidDocumentError(
      'schema',
      `This version cannot write ${unreadable[0]?.name ?? 'a remote'}.`,
    );
  return JSON.stringify({ document: checked, signature: signatureOf(checked, key) });
}

/**
 * Checks signature and schema of a stored document (FED-15).
 *
 * @throws InvalidDocumentError
 */
export function verifyDocument(text: string, keys: readonly PublicKey[]): ReleaseDocument {
  const json = parseJson(z.unknown(), text);
  if (json === undefined) throw new InvalidDocumentError('schema', 'The release document is not JSON.');
  const signed = signedDocumentSchema.safeParse(json).data;
  if (!signed) throw new InvalidDocumentError('signature', 'The release document is not signed.');
  const { document, signature } = signed;
  const key = keys.find(({ id }) => id === signature.key);
  if (!key)
    throw new InvalidDocumentError(
      'signature',
      `The release document is signed by ${signature.key}, an unknown key.`,
    );
  if (!verify(null, bytesOf(document), key.key, Buffer.from(signature.value, 'base64')))
    throw new InvalidDocumentError('signature', 'The release document was changed after it was signed.');
  const parsed = releaseDocumentSchema.safeParse(document);
  if (!parsed.success)
    throw new InvalidDocumentError(
      'schema',
      `The release document has a shape that this version does not know: ${z.prettifyError(parsed.error)}`,
      { cause: parsed.error },
    );
  return parsed.data;
}
