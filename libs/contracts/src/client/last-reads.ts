/** The data of a read, and the server's tag for their state. */
export interface LastRead {
  readonly tag: string;
  readonly data: unknown;
}

/** The last reads of the signed-in person, by URL: the server does not send unchanged data again (API-57). */
export class LastReads {
  private token = '';
  private reads = new Map<string, LastRead>();

  /** The last reads of a token. Reads of an earlier token are forgotten, because they are of another person. */
  readsOf(token: string): Map<string, LastRead> {
    if (token !== this.token) this.reads = new Map();
    this.token = token;
    return this.reads;
  }
}
