import { createHash } from 'node:crypto';

/** The subresource integrity value of a file. */
export function integrityValue(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
