let count = 0;

/**
 * @returns an IP address that no other caller in this test file has, so that rate limits do not interfere. Tests that
 * need a fixed address take one of the documentation's ranges (198.51.100.0/24, 203.0.113.0/24), never one of these.
 */
export function ownAddress(): string {
  count += 1;
  return `198.18.${count >> 8}.${count & 255}`;
}
