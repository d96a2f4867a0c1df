import { describe, expect, it } from '@jest/globals';
import { migrationProblems } from './migration-problems.ts';

const problemsOf = (sql: string, name = '9001-planned') => migrationProblems([{ name, sql }]);

describe('a migration in npm run check (OPS-67)', () => {
  it.each([
    ['a column that may be missing', 'alter table time_block add column place text null;'],
    ['a column with a constant default', 'alter table time_block add column rank int not null default 0;'],
    ['a table with its index', 'create table a (id uuid primary key, b int);\ncreate index a_b on a (b);'],
    [
      'a check that new rows obey at once',
      'alter table time_block add constraint a check (size is not null) not valid;',
    ],
    [
      'an index that is built while rows are written',
      '-- without transaction\ndrop index concurrently if exists a;\n\ncreate index concurrently if not exists a on time_block (note);',
    ],
    [
      'a rule that is ignored for a reason',
      '-- No release since 0.2 reads it.\n-- squawk-ignore ban-drop-column\nalter table time_block drop column note;',
    ],
  ])('accepts %s', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  it.each([
    ['a dropped column', 'alter table time_block drop column note;', 'ban-drop-column'],
    ['a renamed column', 'alter table time_block rename column note to text;', 'renaming-column'],
    ['a changed type', 'alter table time_block alter column size type int;', 'changing-column-type'],
    [
      'a required column without a default',
      'alter table time_block add column place text not null;',
      'adding-required-field',
    ],
    ['an index', 'create index a on time_block (note);', 'require-concurrent-index-creation'],
    [
      'a check of all rows',
      'alter table time_block add constraint a check (size is not null);',
      'constraint-missing-not-valid',
    ],
    ['SQL that PostgreSQL cannot read', 'alter tabel time_block;', 'syntax-error'],
  ])('rejects %s', async (_, sql, rule) => {
    expect((await problemsOf(sql)).join()).toMatch(new RegExp(`9001-planned.*${rule}`));
  });

  it('rejects a rule that is ignored without a reason', async () => {
    const sql = '-- squawk-ignore ban-drop-column\nalter table time_block drop column note;';
    expect((await problemsOf(sql)).join()).toContain('say in a comment above why');
  });

  it('rejects a command outside of a transaction that blocks writes, and two sent as one', async () => {
    const blocking =
      '-- without transaction\nalter table time_block add column if not exists place text null;';
    expect((await problemsOf(blocking)).join()).toContain('run outside');
    const two =
      '-- without transaction\ndrop index concurrently if exists a;\ncreate index concurrently if not exists a on time_block (note);';
    expect((await problemsOf(two)).join()).toContain('run outside');
  });
});
