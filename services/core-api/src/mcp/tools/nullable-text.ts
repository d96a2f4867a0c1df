import * as z from 'zod';

/**
 * The schema of a text or null in an answer. The description keeps Zod from writing `type` as a list, which clients
 * with an OpenAPI dialect of JSON Schema do not support.
 */
export const nullableText = (description: string) => z.string().describe(description).nullable();
