const PREFIX = 'simmer-backups:';

/** The database with the backups of a plan. Each plan has its own, so that it can be deleted without being opened. */
export const backupsName = (scope: string): string => PREFIX + scope;

/** Deletes all backups, or all but those of one plan. */
export async function dropBackups(exceptOf?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const { name = '' } of await indexedDB.databases())
    if (name.startsWith(PREFIX) && (exceptOf === undefined || name !== backupsName(exceptOf)))
      indexedDB.deleteDatabase(name);
}
