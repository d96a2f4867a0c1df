/** A text file of the repository; `file` is its path from the root, with slashes. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}
