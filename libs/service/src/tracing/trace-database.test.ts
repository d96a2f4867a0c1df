import { statementName } from './trace-database.ts';

test.each([
  ['select * from "time_block" where id = $1', 'select time_block'],
  ['insert into activity (name) values ($1)', 'insert activity'],
  ['  with found as (select 1 from calendar) select 2', 'with calendar'],
  ['commit', 'commit'],
  ['', 'statement'],
])('statement name: of %j no value is left', (text, name) => {
  expect(statementName(text)).toBe(name);
});
