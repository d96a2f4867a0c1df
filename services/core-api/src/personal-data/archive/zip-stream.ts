import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive, with streamed content. */
export interface ZipEntry {
  /** A relative path with forward slashes. */
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/**
 * A zip archive, streamed: only a part of its entries is in memory at any time.
 *
 * @throws errors of an entry's content; the archive is then truncated.
 */
export async function* zipOf(entries: Iterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const archive = zip.outputStream.pipe(new PassThrough());
  const open = new Set<Readable>();
  const read = (content: ZipEntry['content']) => {
    const stream = Readable.from(content).once('error', (error) => archive.destroy(error));
    open.add(stream);
    return stream;
  };
  for (const { name, content } of entries) {
    // Compressed outside of this thread, one after the other, with backpressure.
    zip.addReadStreamLazy(name, { mtime: at }, (give) => give(null, read(content)));
  }
  zip.end();
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    for (const stream of open) stream.destroy();
  }
}
