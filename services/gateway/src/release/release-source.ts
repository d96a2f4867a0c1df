/** Where releases are published. Its methods reject while it cannot be reached. */
export interface ReleaseSource {
  /** Changes when the release document is replaced; undefined if there is none. */
  stamp(): Promise<string | undefined>;
  readDocument(): Promise<string>;
  /** A published file by its public path; undefined if it is not there. */
  readFile(path: string): Promise<Buffer | undefined>;
}
