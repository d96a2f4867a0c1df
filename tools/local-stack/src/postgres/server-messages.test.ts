import { eventIn, reasonOf } from './server-messages.ts';

const line = (by: string, text: string) => `2026-11-21 09:30:18.123 UTC [42] (${by}) ${text}`;

describe('reasonOf', () => {
  it('names the panic that ended the server, not what followed', () => {
    const reason = reasonOf([
      line('checkpointer', 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device'),
      line('postmaster', 'LOG:  checkpointer (PID 7) was terminated by signal 6: Aborted'),
      line('startup', 'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device'),
      line('postmaster', 'LOG:  database system is shut down'),
    ]);
    expect(reason).toBe('could not write to file "pg_wal/xlogtemp.7": No space left on device');
  });

  it('ignores errors of clients', () => {
    const rejections = [
      line('client backend', 'FATAL:  database "simmer" does not exist'),
      line('not initialized', 'FATAL:  the database system is starting up'),
    ];
    expect(reasonOf(rejections)).toBeUndefined();
  });

  it('prefers a port in use to the error it leads to', () => {
    const reason = reasonOf([
      line('postmaster', 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use'),
      line('postmaster', 'HINT:  Is another postmaster already running on port 5432?'),
      line('postmaster', 'FATAL:  could not create any TCP/IP sockets'),
    ]);
    expect(reason).toBe('could not bind IPv4 address "127.0.0.1": Address already in use');
  });

  it('takes lines without a prefix, and an empty log has no reason', () => {
    const bare = ['postgres: could not find the database system', 'Expected to find it in "/data"'];
    expect(reasonOf(bare)).toBe(
      'postgres: could not find the database system Expected to find it in "/data"',
    );
    expect(reasonOf([])).toBeUndefined();
  });
});

describe('eventIn', () => {
  it.each([
    ['LOG:  client backend (PID 9) was terminated by signal 9: Killed', 'process-lost'],
    ['ERROR:  could not extend file "base/1/2": No space left on device', 'disk-full'],
    ['LOG:  database system is ready to accept connections', 'ready'],
    ['LOG:  checkpoint complete', undefined],
    ['ERROR:  relation "none" does not exist', undefined],
  ])('%s: %s', (text, kind) => {
    expect(eventIn(line('postmaster', text))?.kind).toBe(kind);
  });
});
