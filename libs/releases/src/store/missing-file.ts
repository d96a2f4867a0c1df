/** The code of a file system error. By shape: under a test runner Node's errors come from another realm. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether a file could not be read because there is none. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

/** Undefined instead of an error if the file is missing. */
export async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
