/** Name of the trigger that raises the version of a table's rows, if only some of their columns count. */
export const versionTriggerOf = (table: string) => `${table}_version_raised`;
