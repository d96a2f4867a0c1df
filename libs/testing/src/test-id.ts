let idCount = 0;

/** A valid UUID, unique within the test file. */
export function testId(): string {
  idCount += 1;
  return `7e570000-0000-8000-8000-${idCount.toString(16).padStart(12, '0')}`;
}
