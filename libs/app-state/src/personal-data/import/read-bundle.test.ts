import { describe, expect, it } from '@jest/globals';
import { limits } from '@simmer/contracts/limits';
import { BAD_FILE, readBundle, readBundleFile } from './read-bundle.ts';

const id = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11';
const empty = { northStarThemes: [], activities: [], timeBlocks: [], weeklyReflections: [] };
const activity = { id, name: 'Weeding', emoji: '🌱', color: '#22C55E', is_default: false };
const read = (bundle: object) => readBundle(JSON.stringify(bundle));

describe('a file', () => {
  it('is taken as it is exported, with what an item carries besides left aside', async () => {
    const wire = { ...activity, usage_count: 4, created_at: '2026-01-05T08:30:00.000Z' };
    expect(await read({ ...empty, activities: [wire], weeklyPriorities: [] })).toEqual({
      kind: 'bundle',
      bundle: { ...empty, activities: [activity] },
    });
    expect((await readBundle(`\uFEFF${JSON.stringify(empty)}`)).kind).toBe('bundle');
  });

  it.each([
    ['no JSON', 'hello'],
    ['empty', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['without a list', JSON.stringify({ ...empty, timeBlocks: undefined })],
    ['with a text for a list', JSON.stringify({ ...empty, activities: 'all of them' })],
    ['with an item twice', JSON.stringify({ ...empty, activities: [activity, activity] })],
    ['with a prototype', `{"__proto__":${JSON.stringify(empty)}}`],
    [
      'with an id that is none',
      JSON.stringify({ ...empty, activities: [{ ...activity, id: '1; drop table' }] }),
    ],
    [
      'with a colour that is a style',
      JSON.stringify({ ...empty, activities: [{ ...activity, color: 'red;x:y' }] }),
    ],
    [
      'with an endless name',
      JSON.stringify({ ...empty, activities: [{ ...activity, name: 'x'.repeat(999) }] }),
    ],
    [
      'with a week that is none',
      JSON.stringify({ ...empty, weeklyReflections: [{ week_start_date: '2026-01-06' }] }),
    ],
  ])('that is %s is refused as a whole', async (_, text) => {
    expect(await readBundle(text)).toMatchObject({ kind: 'refused', why: BAD_FILE });
  });

  it('is refused with the places that are wrong, and not with hundreds of them', async () => {
    const bad = Array.from({ length: 300 }, () => ({ ...activity, name: '' }));
    const reading = await read({ ...empty, activities: bad });
    expect(reading).toMatchObject({
      where: expect.arrayContaining([expect.stringMatching(/^activities › 0 › name: /)]),
    });
    expect(reading).toMatchObject({ where: { length: 6 } });
  });

  it('is refused in words for people', async () => {
    expect(await readBundle('{"activities":4}')).toMatchObject({
      where: expect.arrayContaining([
        'timeBlocks: This field is required.',
        'activities: This must be a list.',
      ]),
    });
  });

  it('that is too large is not opened', async () => {
    const file = new File([new Uint8Array(limits.bundleBytes + 1)], 'backup.json');
    expect(await readBundleFile(file)).toMatchObject({ where: ['It is larger than 4 MB.'] });
  });
});
