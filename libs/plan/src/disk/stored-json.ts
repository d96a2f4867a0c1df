// Stored values may have been written by an older release, or by other software.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The value of a JSON text; null if the text is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A stored list; empty for any other value. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether a value has an id, as each item of a plan has. */
export const isItem = (value: unknown): value is { readonly id: string } =>
  isRecord(value) && isText(value['id']);

/** The FNV-1a hash of a text, as an unsigned 32-bit number. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A short text that differs for different texts. */
export const signatureOf = (text: string): string => `${hashOf(text).toString(36)}-${text.length}`;
