/** What was read, and by which tag the server knows it. */
export interface LastRead {
  readonly tag: string;
  readonly data: unknown;
}

/** The last reads of whoever is signed in, by URL: what has not changed is not sent again (API-57). */
export class LastReads {
  private token = '';
  private reads = new Map<string, LastRead>();

  /** Those of a token; the reads of another one are forgotten. */
  of(token: string): { readonly get: (url: string) => LastRead | undefined; readonly keep: KeepRead } {
    if (token !== this.token) this.reads = new Map();
    this.token = token;
    const { reads } = this;
    return {
      get: (url) => reads.get(url),
      keep: (url, tag, data) => {
        if (tag === null) reads.delete(url);
        else reads.set(url, { tag, data });
      },
    };
  }
}

/** @param tag null if the server gave none */
export type KeepRead = (url: string, tag: string | null, data: unknown) => void;
