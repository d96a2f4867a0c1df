// The drill of OPS-71: a database is lost under load, and restored from its backup and the archived log.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@simmer/local-stack/settings/ports';
import { migrateDatabase } from '@simmer/persistence/migrate-database';
import { compareWrites } from './restore/compare-writes.ts';
import { createCluster, startServer, type DrillServer } from './restore/drill-server.ts';
import { giveToServer, installedPrograms } from './restore/programs.ts';
import { createRepository, type BackupRepository } from './restore/repository.ts';
import { startWriting, writesIn } from './restore/write-load.ts';

// In production the timeout is a minute (docs/runbooks/restore.md).
const ARCHIVE_TIMEOUT_SECONDS = 3;

const problems: string[] = [];
const report = (isFine: boolean, sentence: string): void => {
  console.log(`${isFine ? '✓' : '✗'} ${sentence}`);
  if (!isFine) problems.push(sentence);
};
const secondsOf = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const simmerOf = ({ url }: DrillServer) => url.replace(/postgres$/, 'simmer');

/** Restores a database, starts it, and reads its writes. */
async function restore(
  bin: string,
  repository: BackupRepository,
  cluster: string,
  pointInTime?: Date,
): Promise<{ readonly restored: ReadonlySet<number>; readonly seconds: string }> {
  const began = performance.now();
  await repository.restore(cluster, pointInTime);
  const server = await startServer(bin, cluster, await freePort(), {});
  const seconds = secondsOf(performance.now() - began);
  try {
    return { restored: await writesIn(simmerOf(server)), seconds };
  } finally {
    await server.kill();
  }
}

async function drill(bin: string, folder: string): Promise<void> {
  const cluster = path.join(folder, 'database');
  const port = await freePort();
  const repository = await createRepository(folder, cluster, port);
  await createCluster(bin, cluster);
  const server = await startServer(bin, cluster, port, {
    archive_mode: 'on',
    archive_command: repository.archiveCommand,
    archive_timeout: `${ARCHIVE_TIMEOUT_SECONDS}s`,
  });
  await migrateDatabase(simmerOf(server));
  await repository.backup();
  const inBackup = new Set(await repository.segments());

  const load = startWriting(simmerOf(server));
  await delay(12_000 + Math.random() * 6_000);
  const killedAt = Date.now();
  await server.kill();
  await load.stop();
  const { writes } = load;
  const confirmed = writes.filter(({ confirmedAt }) => confirmedAt !== undefined);
  console.log(`Killed after ${writes.length} writes; ${confirmed.length} were confirmed.`);

  const firstSentAt = writes[0]?.sentAt ?? killedAt;
  const pointInTime = new Date(firstSentAt + 4_000 + Math.floor(Math.random() * 3_000));
  const some = await restore(bin, repository, path.join(folder, 'point-in-time'), pointInTime);
  const { lost, later } = compareWrites(writes, some.restored, pointInTime.getTime());
  report(
    some.restored.size > 0 && lost.length === 0,
    `Everything confirmed before ${pointInTime.toISOString()} is there (${some.restored.size} writes, ${lost.length} lost)`,
  );
  report(later.length === 0, `Nothing after it is (${later.length})`);

  const all = await restore(bin, repository, path.join(folder, 'everything'));
  const missing = confirmed.filter(({ id }) => !all.restored.has(id));
  const lostSince = Math.min(killedAt, ...missing.map(({ confirmedAt = killedAt }) => confirmedAt));
  report(
    all.restored.size > some.restored.size,
    `All that was archived is there (${all.restored.size} writes)`,
  );
  console.log(
    `RPO: ${secondsOf(killedAt - lostSince)} s (${missing.length} confirmed writes; the log is archived every ${ARCHIVE_TIMEOUT_SECONDS} s)`,
  );
  console.log(`RTO: ${some.seconds} s to a point in time, ${all.seconds} s to the end of the log`);

  const [segment = ''] = (await repository.segments()).filter((file) => !inBackup.has(file));
  await rm(segment);
  const reason = await restore(bin, repository, path.join(folder, 'incomplete'), pointInTime).then(
    () => '',
    (error: Error) => error.message,
  );
  report(
    reason.includes('recovery ended before configured recovery target was reached'),
    `Without the segment ${path.basename(segment).slice(0, 24)} the restored database does not start`,
  );
  if (reason === '') console.log('It started.');
}

const bin = installedPrograms();
if (bin === undefined) {
  console.log(
    'Not run: the restore, without pgbackrest and a PostgreSQL of Debian (REQUIRE_PGBACKREST=1 insists).',
  );
  process.exitCode = process.env['REQUIRE_PGBACKREST'] === '1' ? 1 : 0;
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-restore-'));
  await chmod(folder, 0o755);
  await giveToServer(folder);
  try {
    await drill(bin, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
