import { northStar } from '@simmer/testing/north-star.factory';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type AppData, defaultAppData } from '@simmer/plan/copy/app-data';
import { ensureLocalPlan, localStore, takeOverText } from '@simmer/plan/copy/local-plan';
import { PlanStore } from '@simmer/plan/copy/plan-store';
import { MemoryDatabase } from '@simmer/plan/testing/memory-database';
import { freshBrowser } from '../testing/fresh-browser.ts';

const mirror = () => JSON.parse(localStorage.getItem('simmer-app-data') ?? 'null');

beforeEach(freshBrowser);

const star = { id: 'star', name: 'Sleep' };
/** The plan as the next page opens it. */
const nextStart = () => new PlanStore('local', { takeOver: takeOverText });

describe('local store', () => {
  it('is created with the defaults and the 21 activities in white (OFF-2)', async () => {
    await localStore.ensure();
    await waitFor(() => expect(mirror()).not.toBeNull());
    expect(Object.keys(mirror())).toEqual([
      'northStarThemes',
      'activities',
      'timeBlocks',
      'weeklyReflections',
      'weeklyPriorities',
      'pulseChecks',
      'idealBlocks',
      'hasCompletedOnboarding',
    ]);
    expect(mirror().activities).toHaveLength(21);
    expect(mirror().activities[0]).toMatchObject({ name: 'Work', color: '#FFFFFF', is_default: true });
  });

  it.each<[text: string, northStars: unknown[]]>([
    ['{', []],
    ['null', []],
    ['[]', []],
    ['{"timeBlocks":3}', []],
    ['{"activities":[7],"northStarPoster":"me","freeDays":7}', []],
    [JSON.stringify({ northStarThemes: [{ name: 'Play' }, star] }), [star]],
    [JSON.stringify({ northStarThemes: [star, star] }), [star]],
  ])('takes over what can be read of %s (OFF-2)', async (text, stars) => {
    localStorage.setItem('simmer-app-data', text);
    const plan = await localStore.read();
    expect(plan.northStarThemes).toEqual(stars);
    expect(plan.activities).toHaveLength(21);
  });

  it('takes over what other software has written once, and nothing that cannot be read (OFF-2, OFF-5)', async () => {
    const atNextStart = async () => (await nextStart().read()).northStarThemes.map(({ name }) => name);
    await localStore.change((data) => void data.northStarThemes.push(northStar({ name: 'Rest' })));
    await waitFor(() => expect(mirror()).toMatchObject({ northStarThemes: [{ name: 'Rest' }] }));
    expect(await atNextStart()).toEqual(['Rest']);
    localStorage.setItem('simmer-app-data', '{"northStarThemes":[{');
    expect(await atNextStart()).toEqual(['Rest']);
    localStorage.setItem('simmer-app-data', JSON.stringify({ northStarThemes: [star] }));
    expect(await atNextStart()).toEqual(['Sleep']);
    // Before the page has written its own text.
    await nextStart().change((data) => void (data.northStarThemes = []));
    expect(await atNextStart()).toEqual([]);
  });

  it.each<[what: string, text: string | null, unreadable: string | null]>([
    ['is missing', null, null],
    ['is broken', '{"northStarThemes":[{', '{"northStarThemes":[{'],
    ['is empty', '', ''],
    ['is no plan', '[7]', '[7]'],
    ['is an empty object', '{}', '{}'],
    ['has no readable field', '{"version":3,"timeBlocks":[7]}', '{"version":3,"timeBlocks":[7]}'],
  ])('writes its mirror again at a start if it %s (OFF-2)', async (_what, text, unreadable) => {
    await localStore.change((data) => void data.northStarThemes.push(northStar({ name: 'Rest' })));
    await waitFor(() => expect(mirror()).not.toBeNull());
    if (text === null) localStorage.removeItem('simmer-app-data');
    else localStorage.setItem('simmer-app-data', text);
    await ensureLocalPlan(nextStart());
    await waitFor(() => expect(mirror()).toMatchObject({ northStarThemes: [{ name: 'Rest' }] }));
    expect(localStorage.getItem('simmer-app-data-unreadable')).toBe(unreadable);
    await localStore.remove();
    expect(localStorage.getItem('simmer-app-data-unreadable')).toBeNull();
  });

  it('adds the pulse checks that a text of other software lacks (OFF-2)', async () => {
    const older: Partial<AppData> = defaultAppData('x');
    delete older.pulseChecks;
    const text = JSON.stringify({ ...older, northStarThemes: [star] });
    localStorage.setItem('simmer-app-data', text);
    await ensureLocalPlan(nextStart());
    await waitFor(() => expect(mirror()).toMatchObject({ northStarThemes: [star], pulseChecks: [] }));
    expect(localStorage.getItem('simmer-app-data-unreadable')).toBeNull();
  });

  it('leaves its mirror alone at a start that finds it (OFF-2)', async () => {
    await localStore.change((data) => void data.northStarThemes.push(northStar({ name: 'Rest' })));
    await waitFor(() => expect(mirror()).not.toBeNull());
    const requestIdleCallback = jest.fn((run: () => void) => run());
    Object.assign(globalThis, { requestIdleCallback });
    await ensureLocalPlan(nextStart());
    expect(requestIdleCallback).not.toHaveBeenCalled();
    localStorage.removeItem('simmer-app-data');
    await ensureLocalPlan(nextStart());
    expect(requestIdleCallback).toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  });

  it('reads what another tab wrote (OFF-4)', async () => {
    const database = new MemoryDatabase();
    const [store, other] = [new PlanStore('local', { database }), new PlanStore('local', { database })];
    for (const [tab, name] of [
      [store, 'Rest'],
      [other, 'Play'],
    ] as const)
      await tab.change((data) => void data.northStarThemes.push(northStar({ name })));
    expect((await store.read()).northStarThemes.map(({ name }) => name)).toEqual(['Rest', 'Play']);
  });
});
