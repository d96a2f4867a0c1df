import { describe, expect, it } from '@jest/globals';
import { limits } from '@simmer/contracts/limits';
import { BAD_FILE, readBundle, readBundleFile, readPlanText } from './read-bundle.ts';

const id = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11';
const empty = { northStarThemes: [], activities: [], timeBlocks: [], weeklyReflections: [] };
const activity = { id, name: 'Weeding', emoji: '🌱', color: '#22C55E', is_default: false };
const read = (bundle: object) => readBundle(JSON.stringify(bundle));

describe('readBundle', () => {
  it('reads an exported file and drops unknown fields', async () => {
    const wire = { ...activity, usage_count: 4, created_at: '2026-01-05T08:30:00.000Z' };
    expect(await read({ ...empty, activities: [wire], weeklyPlans: [] })).toEqual({
      kind: 'bundle',
      bundle: { ...empty, activities: [activity] },
      unreadableCount: 0,
    });
    expect((await readBundle(`\uFEFF${JSON.stringify(empty)}`)).kind).toBe('bundle');
  });

  it.each([
    ['no JSON', 'hello'],
    ['empty', ''],
    ['a list at the top', '[]'],
    ['null', 'null'],
    ['a missing list', JSON.stringify({ ...empty, timeBlocks: undefined })],
    ['a text instead of a list', JSON.stringify({ ...empty, activities: 'all of them' })],
    ['a duplicate item', JSON.stringify({ ...empty, activities: [activity, activity] })],
    ['a __proto__ key', `{"__proto__":${JSON.stringify(empty)}}`],
    ['an invalid id', JSON.stringify({ ...empty, activities: [{ ...activity, id: '1; drop table' }] })],
    [
      'a colour that contains CSS',
      JSON.stringify({ ...empty, activities: [{ ...activity, color: 'red;x:y' }] }),
    ],
    [
      'a name that is too long',
      JSON.stringify({ ...empty, activities: [{ ...activity, name: 'x'.repeat(999) }] }),
    ],
    [
      'a week that starts on a Tuesday',
      JSON.stringify({ ...empty, weeklyReflections: [{ week_start_date: '2026-01-06' }] }),
    ],
  ])('rejects a file with this fault: %s (ACC-22)', async (_, text) => {
    expect(await readBundle(text)).toMatchObject({ kind: 'rejected', why: BAD_FILE });
  });

  it('lists the first six places that are wrong', async () => {
    const bad = Array.from({ length: 300 }, () => ({ ...activity, name: '' }));
    const reading = await read({ ...empty, activities: bad });
    expect(reading).toMatchObject({
      where: expect.arrayContaining([expect.stringMatching(/^activities › 0 › name: /)]),
    });
    expect(reading).toMatchObject({ where: { length: 6 } });
  });

  it('lists each place with a readable message', async () => {
    expect(await readBundle('{"activities":4}')).toMatchObject({
      where: expect.arrayContaining([
        'timeBlocks: This field is required.',
        'activities: This must be a list.',
      ]),
    });
  });

  it('rejects a file that is too large without reading it', async () => {
    const file = new File([new Uint8Array(limits.bundleBytes + 1)], 'backup.json');
    expect(await readBundleFile(file)).toMatchObject({ where: ['It is larger than 12 MB.'] });
  });
});

it('plan of this browser: items that cannot be read are left out and counted, the rest is used (OFF-63)', async () => {
  const star = { id, name: 'Rest', emoji: '⭐', color: '#3B82F6', is_default: false };
  const stars = [{ ...star, created_at: '2026-01-05T08:30:00.000Z' }, { id: 'torn' }];
  const text = JSON.stringify({ ...empty, northStarThemes: stars });
  const reading = await readPlanText(text);
  expect(reading?.unreadableCount).toBe(1);
  expect(reading?.bundle.northStarThemes).toMatchObject([{ name: 'Rest' }]);
  expect(await readPlanText(text.slice(0, 40))).toBeNull();
});
