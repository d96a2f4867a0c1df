import * as z from 'zod';

/**
 * A text or null of an answer. Its description keeps Zod from writing `type` as a list, which clients with an OpenAPI
 * dialect of JSON Schema do not take.
 */
export const nullableText = (description: string) => z.string().describe(description).nullable();
