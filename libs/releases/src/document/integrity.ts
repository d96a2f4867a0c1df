import { createHash } from 'node:crypto';

/** The subresource integrity value of a file. */
export function integrityValue(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * JSON with sorted keys and no blanks, so that equal values have equal bytes (RFC 8785; documents here have no numbers
 * but integers). Undefined properties are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const properties = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${properties.join(',')}}`;
}
