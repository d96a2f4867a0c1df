import { setTimeout as pause } from 'node:timers/promises';
import { ConflictError, type ReleaseStore } from '../store/release-store.ts';
import type { ReleaseDocument } from './release-document.ts';
import { signDocument, verifyDocument } from './signature.ts';
import type { PublicKey, SigningKey } from './signing-keys.ts';

/** A verified document, with the tag of its text in the store. */
export interface CurrentDocument {
  readonly document: ReleaseDocument;
  readonly etag: string;
}

/**
 * Reads and verifies the document of a store.
 *
 * @param known what the caller has, which is returned if it is still the current one.
 * @returns undefined if nothing was ever promoted.
 * @throws InvalidDocumentError
 */
export async function readCurrent(
  store: ReleaseStore,
  keys: readonly PublicKey[],
  known?: CurrentDocument,
): Promise<CurrentDocument | undefined> {
  const stored = await store.readDocument(known?.etag);
  if (stored === 'unchanged') return known;
  return stored && { document: verifyDocument(stored.text, keys), etag: stored.etag };
}

/** A store, and the keys of somebody who may change its document. */
export interface ReleaseWriter {
  store: ReleaseStore;
  signingKey: SigningKey;
  /** The keys by which the current document may be signed, besides the signing key. */
  publicKeys: readonly PublicKey[];
  /** The revision on which a person has decided: a change of any other revision is a ConflictError. */
  expectedRevision?: number | undefined;
}

/** The keys whose signature a writer accepts. */
export const knownKeys = ({ signingKey, publicKeys }: ReleaseWriter): PublicKey[] => [
  signingKey,
  ...publicKeys,
];

/** The most attempts: with 200 writers at once the last one waits for all others. */
const attempts = 1_000;
const longestPauseMs = 500;

const pauseBefore = (attempt: number) => Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt);

type Update = (current: ReleaseDocument | undefined) => Promise<ReleaseDocument | undefined>;

/** @throws ConflictError if the document has another revision than the writer expects. */
export async function readExpected(writer: ReleaseWriter): Promise<CurrentDocument | undefined> {
  const { store, expectedRevision } = writer;
  const current = await readCurrent(store, knownKeys(writer));
  if (expectedRevision !== undefined && current?.document.revision !== expectedRevision)
    throw new ConflictError('Somebody else has changed the releases in the meantime.');
  return current;
}

async function tryUpdate(writer: ReleaseWriter, change: Update): Promise<ReleaseDocument | undefined> {
  const { store, signingKey } = writer;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await pause(pauseBefore(attempt));
    const current = await readExpected(writer);
    const changedDocument = await change(current?.document);
    if (!changedDocument) return undefined;
    try {
      await store.writeDocument(signDocument(changedDocument, signingKey), current?.etag);
      return changedDocument;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  throw new ConflictError(
    `${store.location}: other releases changed the document ${String(attempts)} times.`,
  );
}

const queues = new WeakMap<ReleaseStore, Promise<unknown>>();

/**
 * Changes the document by compare-and-swap. After a conflict the new document is read and `change` runs again, so no
 * change of another writer is lost (FED-14). The updates of one process wait for each other: they would only conflict.
 *
 * @param change gets undefined if there is no document yet; returns undefined to leave it as it is.
 * @returns the new document, or undefined if nothing was written.
 */
export async function updateDocument(
  writer: ReleaseWriter,
  change: Update,
): Promise<ReleaseDocument | undefined> {
  const before = queues.get(writer.store) ?? Promise.resolve();
  const ownUpdate = before.then(async () => tryUpdate(writer, change));
  queues.set(
    writer.store,
    ownUpdate.catch(() => undefined),
  );
  return ownUpdate;
}
