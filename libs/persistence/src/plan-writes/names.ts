/** The name of an item among all items of a plan. */
export const nameOf = (resource: string, id: string): string => `${resource} ${id}`;
