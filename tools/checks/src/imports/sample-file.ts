/** A file of a small repository that the import rules are tested with. */
export interface SampleFile {
  readonly what: string;
  readonly file: string;
  readonly text: string;
}

export const inDomain = (what: string, name: string, text: string): SampleFile => ({
  what,
  file: `libs/domain/src/${name}.ts`,
  text,
});
