import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { StaleError } from '../errors/errors.ts';
import { rejected } from '@simmer/offline/copy/local-lists';
import { saveLines } from './save-lines.ts';

const week = '2026-01-05';
const stamp = '2026-01-05T08:00:00.000Z';
const read: WeeklyReflection = {
  id: '7e570000-0000-4000-8000-000000000001',
  week_start_date: week,
  wins: ['Beans'],
  challenges: [],
  insights: [],
  version: 2,
  created_at: stamp,
  updated_at: stamp,
};

/** A week that rejects writes not based on its version, as the server does. */
function keeping(kept: WeeklyReflection | null) {
  let reflection = kept;
  const keys: string[] = [];
  return {
    keys,
    list: async () => (reflection === null ? [] : [reflection]),
    save: async ({ version, ...lists }: SaveReflection, key: string): Promise<WeeklyReflection> => {
      keys.push(key);
      if (version !== undefined && version !== (reflection?.version ?? 0))
        throw rejected({ kind: 'conflict', text: 'Changed.' });
      const { wins = [], challenges = [], insights = [] } = { ...reflection, ...lists };
      const next = { ...read, wins, challenges, insights, version: (reflection?.version ?? 0) + 1 };
      reflection = next;
      return next;
    },
  };
}

test('saveLines: a retry after a lost response saves once', async () => {
  const source = keeping(read);
  const save = { week, lines: { wins: ['Peas'] }, seen: read };
  await saveLines(source, save, 'lost');
  expect(await saveLines(source, save, 'again')).toMatchObject({ wins: ['Peas'], version: 3 });
});

test('saveLines: lines that nobody changed are saved', async () => {
  const saved = await saveLines(keeping(read), { week, lines: { wins: ['Peas'] }, seen: read }, 'key');
  expect(saved).toMatchObject({ wins: ['Peas'], version: 3 });
  const first = await saveLines(keeping(null), { week, lines: { wins: ['Peas'] }, seen: null }, 'key');
  expect(first).toMatchObject({ wins: ['Peas'], version: 1 });
});

test('saveLines: a change to another list of the week is merged', async () => {
  const source = keeping({ ...read, insights: ['Rest'], version: 5 });
  const saved = await saveLines(source, { week, lines: { wins: ['Peas'] }, seen: read }, 'key');
  expect(saved).toMatchObject({ wins: ['Peas'], insights: ['Rest'] });
  expect(source.keys).toEqual(['key', 'key-1']);
});

test('saveLines: a change to the same list is a conflict and is not overwritten (REF-4)', async () => {
  const source = keeping({ ...read, wins: ['Theirs'], version: 3 });
  const late = saveLines(source, { week, lines: { wins: ['Mine'] }, seen: read }, 'key');
  await expect(late).rejects.toBeInstanceOf(StaleError);
  const first = saveLines(keeping(read), { week, lines: { wins: ['Mine'] }, seen: null }, 'key');
  await expect(first).rejects.toBeInstanceOf(StaleError);
});
