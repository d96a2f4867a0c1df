import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

// Stand in for PostgreSQL's programs: the database is a file.
const programs = {
  pg_dump: 'cat "$DATABASE"; exit "${DUMP_STATUS:-0}"',
  pg_isready: 'exit 0',
  createdb: 'exit 0',
  dropdb: 'echo "dropdb $*" >> "$CALLS"',
  pg_restore: 'cat > "$DATABASE.restored"; exit "${RESTORE_STATUS:-0}"',
  psql: 'mv "$DATABASE.restored" "$DATABASE"',
  // Two o'clock comes once.
  sleep: 'test -e "$CALLS" && kill -TERM $PPID; echo sleep >> "$CALLS"',
};
const compose = `case "$1 $2" in
  'exec -T') shift 3; exec "$@" ;;
  'run --rm') shift 5; exec backup-job "$@" ;;
  *) echo "$*" >> "$CALLS" ;;
esac`;
const keys = { ENCRYPTION_KEY: 'encryption', RELEASE_SIGNING_KEY: 'signing', SIMMER_HOST: 'example.com' };

const hasAge = spawnSync('age', ['--version']).status === 0;
if (!hasAge) {
  if (process.env['REQUIRE_AGE'] === '1') throw new Error('REQUIRE_AGE=1, but there is no age');
  console.log('Backups of one server are not tested: no age in the PATH (REQUIRE_AGE=1 insists).');
}

(hasAge ? describe : describe.skip)('backups of one server (OPS-160)', () => {
  let folder: string;
  const place = (name: string) => path.join(folder, name);
  const read = (name: string) => readFileSync(place(name), 'utf8');
  const write = (name: string, text: string, mode = 0o644) => writeFileSync(place(name), text, { mode });
  const program = (name: string, text: string) => write(`bin/${name}`, `#!/bin/sh\n${text}\n`, 0o755);
  const backups = () => readdirSync(place('backups')).filter((name) => name.endsWith('Z'));

  let recipient: string;
  const start = (command: string, variables: Record<string, string> = {}) =>
    spawnSync('sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...keys,
        PATH: `${place('bin')}:${process.env['PATH']}`,
        COMPOSE: 'compose',
        PGDATABASE: 'simmer',
        DATABASE: place('database'),
        CALLS: place('calls'),
        BACKUP_FOLDER: place('backups'),
        RELEASE_STORE: place('store'),
        BACKUP_RECIPIENT: recipient,
        BACKUP_IDENTITY: place('identity'),
        ...variables,
      },
    });
  const restore = (variables = {}) => start(`docker/restore.sh ${backups()[0]}`, variables);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'simmer-backup-'));
    for (const name of ['backups', 'bin', 'store']) mkdirSync(place(name));
    cpSync(path.join(root, 'docker'), place('docker'), { recursive: true });
    for (const [name, text] of Object.entries(programs)) program(name, text);
    program('compose', compose);
    cpSync(place('docker/backup-job.sh'), place('bin/backup-job'));
    execFileSync('age-keygen', ['-o', place('identity')], { stdio: 'pipe' });
    recipient = execFileSync('age-keygen', ['-y', place('identity')], { encoding: 'utf8' }).trim();
    write('database', 'plan of a person');
    write('store/release.json', 'release');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a backup can be read by nobody without the private key', () => {
    expect(start('docker/backup.sh')).toMatchObject({ status: 0 });
    const [name = ''] = backups();
    const files = readdirSync(place(`backups/${name}`));
    expect(files.toSorted()).toEqual(['database.dump.age', 'keys.env.age', 'release-store.tar.gz.age']);
    for (const file of files) expect(read(`backups/${name}/${file}`)).toMatch(/^age-encryption\.org\/v1\n/);
  });

  it('without a public key there is no backup, and a sentence says what to set', () => {
    const { status, stderr } = start('docker/backup.sh', { BACKUP_RECIPIENT: '' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('set BACKUP_RECIPIENT in .env to its public key'),
    });
    expect(readdirSync(place('backups'))).toEqual([]);
  });

  it.each(['once', 'nightly'])('a dump that fails is no backup: %s', (command) => {
    start(`backup-job ${command}`, { DUMP_STATUS: '1' });
    expect(backups()).toEqual([]);
  });

  it('a restore brings database, release store and keys to a new machine', () => {
    start('docker/backup.sh');
    write('database', 'other');
    write('store/release.json', 'other');
    write('store/later.json', 'later');
    expect(restore()).toMatchObject({ status: 0 });
    expect(read('database')).toBe('plan of a person');
    expect(readdirSync(place('store'))).toEqual(['release.json']);
    expect(read('store/release.json')).toBe('release');
    expect(read('.env').split('\n')).toEqual([
      `BACKUP_RECIPIENT=${recipient}`,
      ...Object.entries(keys).map((pair) => pair.join('=')),
      '',
    ]);
    expect(read('calls')).toMatch(/\nup -d\n$/);
  });

  it('a key with a passphrase comes from a pipe', () => {
    start('docker/backup.sh');
    const command = `cat identity | BACKUP_IDENTITY=/dev/stdin docker/restore.sh ${backups()[0]}`;
    expect(start(command)).toMatchObject({ status: 0 });
  });

  it('a backup that is damaged, or of another key, stops nothing and replaces nothing', () => {
    start('docker/backup.sh');
    execFileSync('age-keygen', ['-o', place('other')], { stdio: 'pipe' });
    expect(restore({ BACKUP_IDENTITY: place('other') }).status).toBe(1);
    const file = `backups/${backups()[0]}/release-store.tar.gz.age`;
    writeFileSync(place(file), readFileSync(place(file)).subarray(0, -1));
    expect(restore().status).toBe(1);
    expect(readdirSync(folder)).not.toContain('calls');
    expect(readdirSync(folder)).not.toContain('.env');
  });

  it('a restore over other keys is rejected', () => {
    start('docker/backup.sh');
    write('.env', 'ENCRYPTION_KEY=other\nRELEASE_SIGNING_KEY=signing\n');
    const { status, stderr } = restore();
    expect(status).toBe(1);
    expect(stderr).toContain('ENCRYPTION_KEY in .env is not that of this backup');
    expect(readdirSync(folder)).not.toContain('calls');
  });

  it('the database is replaced only when all of the backup is in the other one', () => {
    start('docker/backup.sh');
    expect(restore({ RESTORE_STATUS: '1' }).status).toBe(1);
    expect(read('calls')).not.toContain('dropdb --force');
  });

  it('docker/init.sh makes a key whose backups it can read', () => {
    expect(start('docker/init.sh example.com', { BACKUP_RECIPIENT: '' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Move backup-identity.txt away from this server'),
    });
    expect(read('.env')).toContain(
      `BACKUP_RECIPIENT=${execFileSync('age-keygen', ['-y', place('backup-identity.txt')], { encoding: 'utf8' })}`,
    );
  });
});
