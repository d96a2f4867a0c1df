import { Injectable } from '@nestjs/common';

const MAX_BYTES = 32 * 1024 * 1024;

interface PlanFile {
  readonly tag: string;
  readonly bytes: Buffer;
}

interface Rendering {
  readonly tag: string;
  readonly bytes: Promise<Buffer>;
}

/** Rendered calendar files, one for each person; the least recently read ones are dropped first. */
@Injectable()
export class PlanFileCache {
  // Files in the order of their last use.
  private readonly files = new Map<string, PlanFile>();
  private readonly renderings = new Map<string, Rendering>();
  private size = 0;

  /** The person's file with this tag; concurrent requests of one person render it once. */
  async read(userId: string, tag: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = this.files.get(userId);
    if (file?.tag === tag) {
      this.store(userId, file);
      return file.bytes;
    }
    const current = this.renderings.get(userId);
    if (current?.tag === tag) return current.bytes;
    const rendering = { tag, bytes: render() };
    this.renderings.set(userId, rendering);
    try {
      const bytes = await rendering.bytes;
      this.store(userId, { tag, bytes });
      return bytes;
    } finally {
      if (this.renderings.get(userId) === rendering) this.renderings.delete(userId);
    }
  }

  private store(userId: string, file: PlanFile): void {
    this.drop(userId);
    this.files.set(userId, file);
    this.size += file.bytes.length;
    for (const [oldest] of this.files) {
      if (this.size <= MAX_BYTES) return;
      this.drop(oldest);
    }
  }

  private drop(userId: string): void {
    this.size -= this.files.get(userId)?.bytes.length ?? 0;
    this.files.delete(userId);
  }
}
