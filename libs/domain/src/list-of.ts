/** A value as a list; empty if it is none. */
export const listOf = <Element>(value: unknown): readonly Element[] => (Array.isArray(value) ? value : []);
