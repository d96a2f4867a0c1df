/** What was read, and by which tag the server knows it. */
export interface LastRead {
  readonly tag: string;
  readonly data: unknown;
}

/** The last reads of whoever is signed in, by URL: what has not changed is not sent again (API-57). */
export class LastReads {
  private token = '';
  private reads = new Map<string, LastRead>();

  /** The last reads of a token. Reads of the token before are forgotten. */
  readsOf(token: string): Map<string, LastRead> {
    if (token !== this.token) this.reads = new Map();
    this.token = token;
    return this.reads;
  }
}
