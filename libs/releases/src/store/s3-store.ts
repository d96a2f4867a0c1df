import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import {
  checkPath,
  ConflictError,
  documentName,
  FileChangedError,
  StoreAwayError,
  type ReleaseStore,
  type StoredDocument,
  type StoredFile,
} from './release-store.ts';

interface S3Place {
  bucket: string;
  /** In front of every key, without a slash at its end; may be empty. */
  prefix: string;
}

/** The HTTP status of an error of the client, or of a response without a body. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

/**
 * A release store in a bucket. The bucket must support conditional writes (`If-Match`, `If-None-Match: *`): a server
 * that ignores them would lose releases.
 */
export class S3Store implements ReleaseStore {
  readonly location: string;
  readonly #client: S3Client;
  readonly #place: S3Place;

  constructor(place: S3Place, options: S3ClientConfig = {}) {
    this.#place = place;
    this.location = `s3://${[place.bucket, place.prefix].filter(Boolean).join('/')}`;
    this.#client = new S3Client({
      // Other servers than Amazon's reject checksums that they do not know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 4,
      ...options,
    });
  }

  async putFile(path: string, content: Uint8Array): Promise<void> {
    const put = this.#client.send(
      new PutObjectCommand({ ...this.#object(path), Body: content, IfNoneMatch: '*' }),
    );
    const result = await this.#orStatus(put, 409, 412);
    if (typeof result === 'object') return;
    const stored = await this.readFile(path);
    // After a 409 the other writer may still be writing: the caller repeats the whole upload.
    if (!stored) throw new ConflictError(`${path} is being stored by another process. Try again.`);
    if (Buffer.compare(stored, content) !== 0) throw new FileChangedError(path);
  }

  async replaceFile(path: string, content: Uint8Array): Promise<void> {
    await this.#orStatus(this.#client.send(new PutObjectCommand({ ...this.#object(path), Body: content })));
  }

  async readFile(path: string): Promise<Uint8Array | undefined> {
    const found = await this.#orStatus(this.#client.send(new GetObjectCommand(this.#object(path))), 404);
    return found === 404 ? undefined : found.Body?.transformToByteArray();
  }

  async listFiles(folder: string): Promise<StoredFile[]> {
    const base = this.#key('');
    const query = { Bucket: this.#place.bucket, Prefix: `${this.#key(checkPath(folder))}/` };
    const files: StoredFile[] = [];
    const readAll = async () => {
      for await (const { Contents: objects = [] } of paginateListObjectsV2({ client: this.#client }, query))
        for (const { Key: key = '', Size: size = 0, LastModified: modifiedAt = new Date(0) } of objects)
          files.push({ path: key.slice(base.length), size, modifiedAt });
    };
    await this.#orStatus(readAll());
    return files.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  async removeFile(path: string): Promise<void> {
    await this.#orStatus(this.#client.send(new DeleteObjectCommand(this.#object(path))));
  }

  async readDocument(knownEtag?: string): Promise<StoredDocument | 'unchanged' | undefined> {
    const condition = knownEtag === undefined ? {} : { IfNoneMatch: knownEtag };
    const get = new GetObjectCommand({ ...this.#object(documentName), ...condition });
    const found = await this.#orStatus(this.#client.send(get), 304, 404);
    if (found === 304) return 'unchanged';
    if (found === 404) return undefined;
    const text = (await found.Body?.transformToString('utf-8')) ?? '';
    return { text, etag: this.#etagOf(found.ETag) };
  }

  async writeDocument(text: string, etag: string | undefined): Promise<string> {
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
    const put = this.#client.send(
      new PutObjectCommand({
        ...this.#object(documentName),
        ...condition,
        Body: text,
        ContentType: 'application/json',
        CacheControl: 'no-cache',
      }),
    );
    // 404: there is no document that could match.
    const result = await this.#orStatus(put, 404, 409, 412);
    if (typeof result === 'object') return this.#etagOf(result.ETag);
    throw new ConflictError(`${this.location}/${documentName} was changed by another release.`);
  }

  /** The result, or the status of an expected error. @throws StoreAwayError for any other. */
  async #orStatus<T, S extends number = never>(
    result: Promise<T>,
    ...expected: readonly S[]
  ): Promise<T | S> {
    try {
      return await result;
    } catch (error) {
      const status = expected.find((one) => one === statusOf(error));
      // A bucket that is missing is no empty one.
      if (status === undefined || (error as Error).name === 'NoSuchBucket')
        throw new StoreAwayError(this.location, error);
      return status;
    }
  }

  #etagOf(etag: string | undefined): string {
    if (!etag) throw new Error(`${this.location} gives no ETag, which releases need.`);
    return etag;
  }

  #key(path: string): string {
    return this.#place.prefix === '' ? path : `${this.#place.prefix}/${path}`;
  }

  #object(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: this.#key(checkPath(path)) };
  }
}
