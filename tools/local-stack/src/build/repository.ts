import path from 'node:path';

/** The root folder of the repository, absolute. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** A file of the repository, absolute. */
export const inRoot = (place: string): string => path.join(root, place);
