// `node libs/persistence/src/await-schema.ts`: ends when the database of DATABASE_URL has every migration of this code.
// Runs before the containers of a pod, so that a new release starts after the migration job, and not at all if the job
// fails.
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { missingMigrations } from './schema-state.ts';

const POLL_MS = 1_000;

async function reasonToWait(connectionString: string | undefined): Promise<string | undefined> {
  const client = new Client({ connectionString });
  // Ignored here, because the query fails if the connection is lost.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const missing = await missingMigrations(client);
    return missing.length > 0 ? `the schema lacks ${missing.join(', ')}` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write(
    'DATABASE_URL is not set. It looks like postgresql://user:password@host:5432/simmer\n',
  );
  process.exit(1);
}
let reported: string | undefined;
for (let reason = await reasonToWait(url); reason !== undefined; reason = await reasonToWait(url)) {
  if (reason !== reported) process.stdout.write(`Waits for the migration job: ${reason}.\n`);
  reported = reason;
  await delay(POLL_MS);
}
process.stdout.write('The schema is new enough.\n');
