// `node libs/persistence/src/migrate.ts`: brings the database of DATABASE_URL up to date, through DATABASE_DIRECT_URL if it is set:
// migrations hold a lock for the session, which a pooler of transactions cannot.
import { migrateDatabase } from './migrate-database.ts';

const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write(
    'DATABASE_URL is not set. It looks like postgresql://user:password@host:5432/simmer\n',
  );
  process.exit(1);
}
try {
  const { applied, seeded } = await migrateDatabase(url, {
    onRetry: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  const steps = applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'no pending migrations';
  process.stdout.write(`Database is up to date (${steps}; ${seeded} default rows seeded).\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The database could not be brought up to date: ${reason}\n`);
  process.exit(1);
}
