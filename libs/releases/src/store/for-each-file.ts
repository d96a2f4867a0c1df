const atOnce = 8;

/** Runs `work` for each file, eight at a time: a build has hundreds. */
export async function forEachFile<File>(
  files: readonly File[],
  work: (file: File) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < files.length; start += atOnce) {
    await Promise.all(files.slice(start, start + atOnce).map(work));
  }
}
