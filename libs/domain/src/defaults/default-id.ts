const KINDS = { activity: 1, northStar: 2, size: 3, vibe: 4, phase: 5, plan: 6 } as const;

export type DefaultKind = keyof typeof KINDS;

/**
 * The id of a default row: a fixed UUID (version 8), the same in the database and in a browser's local store, so that a
 * block planned offline refers to the same activity or size on the server.
 * @param position 1 for the first row of the kind
 */
export function defaultId(kind: DefaultKind, position: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `51aa3e00-${hex(KINDS[kind], 4)}-8000-8000-${hex(position, 12)}`;
}
