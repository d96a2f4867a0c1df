const PREFIX = 'simmer-backups:';

/** The database of a plan's backups: each plan has its own, which can be deleted without being opened. */
export const backupsName = (scope: string): string => PREFIX + scope;

/** Deletes all backups, or all but those of one plan. */
export async function dropBackups(exceptOf?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const { name = '' } of await indexedDB.databases())
    if (name.startsWith(PREFIX) && (exceptOf === undefined || name !== backupsName(exceptOf)))
      indexedDB.deleteDatabase(name);
}
