let made = 0;

/** A valid UUID that no earlier call in this test file gave. */
export function testId(): string {
  made += 1;
  return `7e570000-0000-8000-8000-${made.toString(16).padStart(12, '0')}`;
}
