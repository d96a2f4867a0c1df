import path from 'node:path';

/** The repository's own folder, absolute. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** A file of the repository, absolute. */
export const inRoot = (place: string): string => path.join(root, place);
