// `node libs/persistence/src/migrate.ts`: brings the database of DATABASE_URL up to date.
import { migrateDatabase } from './migrate-database.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is not set. It looks like postgresql://user:password@host:5432/simmer');
  process.exit(1);
}
try {
  const { applied, planted } = await migrateDatabase(url);
  const steps = applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'no migration was missing';
  console.log(`Database is up to date (${steps}; ${planted} default rows planted).`);
} catch (error) {
  console.error(
    `The database could not be brought up to date: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(1);
}
