import { expect, test } from '@jest/globals';
import { withVersion } from './touched-items.ts';

const star = { id: 'a', name: 'Health', version: 3 };
const named = (kind: string, args: object, base: readonly unknown[]) =>
  withVersion({ kind, args: { ...args, key: 'k' } }, base).args;

test('offline write: it names the version that it is based on, for the server to compare (OFF-40)', () => {
  const changes = { name: 'Body' };
  expect(named('northStars.update', { id: 'a', changes }, [star])).toMatchObject({
    changes: { name: 'Body', version: 3 },
  });
  expect(named('northStars.remove', { id: 'a' }, [star])).toMatchObject({ version: 3 });
  expect(named('poster.remove', {}, [{ context: '', version: 2 }])).toMatchObject({ version: 2 });
  const body = { week_start_date: '2026-01-05', ordered_theme_ids: ['a'] };
  const week = { ...body, version: 5 };
  expect(named('weeklyPriorities.save', { body }, [week])).toMatchObject({ body: { version: 5 } });
});

test('offline write: what is saved first names version 0, so that it does not replace what another device saved', () => {
  const body = { date: '2026-01-05', weather_mood: 'sunny' };
  expect(named('pulseChecks.save', { body }, [])).toMatchObject({ body: { version: 0 } });
});

test('offline write: without a known version it names none, and a block names that which was seen', () => {
  const changes = { name: 'Body' };
  const args = { id: 'a', changes };
  const unknown = { id: 'a', name: 'Health' };
  expect(named('northStars.update', args, [unknown])).toEqual({ ...args, key: 'k' });
  expect(named('northStars.update', args, [])).toEqual({ ...args, key: 'k' });
  expect(named('timeBlocks.update', { id: 'a', changes }, [star])).toEqual({ ...args, key: 'k' });
  const seen = { id: 'a', changes: { ...changes, version: 2 } };
  expect(named('northStars.update', seen, [star])).toEqual({ ...seen, key: 'k' });
});
