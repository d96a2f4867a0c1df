import { northStar } from '@simmer/testing/north-star.factory';
import { waitFor } from '@testing-library/react';
import { type AppData, defaultAppData, parseAppData } from '@simmer/plan/copy/app-data';
import { localStore } from '@simmer/plan/copy/local-plan';
import { PlanStore } from '@simmer/plan/copy/plan-store';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { showDamaged } from '@simmer/plan/show-damaged';
import { MemoryDatabase } from '@simmer/plan/testing/memory-database';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { unsentOf } from './offline.ts';

const mirror = () => JSON.parse(localStorage.getItem('simmer-app-data') ?? 'null');

beforeEach(freshBrowser);

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

  it('reads stored data without pulse checks', () => {
    const older: Partial<AppData> = { ...defaultAppData('x'), hasCompletedOnboarding: true };
    delete older.pulseChecks;
    expect(parseAppData(JSON.stringify(older), 'x')).toMatchObject({
      data: { pulseChecks: [], hasCompletedOnboarding: true },
      damaged: [],
    });
  });

  const star = { id: 'star', name: 'Rest' };
  it.each<[text: string, northStars: unknown[], setAside: unknown]>([
    ['{', [], '{'],
    ['null', [], 'null'],
    ['[]', [], '[]'],
    ['{"timeBlocks":3}', [], [3]],
    ['{"activities":[7],"northStarPoster":"me","freeDays":7}', [], [7, 'me', 7]],
    [JSON.stringify({ northStarThemes: [{ name: 'Play' }, star] }), [star], [{ name: 'Play' }]],
    [JSON.stringify({ northStarThemes: [star, star] }), [star], [star]],
  ])('takes over what can be read of %s, and sets the rest aside (OFF-2)', async (text, stars, aside) => {
    localStorage.setItem('simmer-app-data', text);
    const plan = await localStore.read();
    expect(plan.northStarThemes).toEqual(stars);
    expect(plan.activities).toHaveLength(21);
    // Written again at once: what another program writes next must not hide that this was set aside.
    await waitFor(() => expect(mirror()).toEqual(plan));
    const stored = () => deviceDatabase.read(({ damaged }) => damaged.all());
    expect(await stored()).toMatchObject([{ from: 'plan', userId: 'local', content: aside }]);
    localStore.checkAgain();
    await localStore.read();
    expect(await stored()).toHaveLength(1);
    // Public pages show no plan: whoever signs in next is told, as the rest of the plan is offered to them.
    expect((await unsentOf('somebody')).damaged.map(showDamaged)).toMatchObject([
      { label: 'A part of the plan in this browser', file: expect.stringContaining('"from": "plan"') },
    ]);
  });

  it('keeps the stored plan when the text beside it is broken (OFF-2)', async () => {
    await localStore.change((data) => void data.northStarThemes.push(northStar({ name: 'Rest' })));
    localStorage.setItem('simmer-app-data', '{"northStarThemes":[{');
    localStore.checkAgain();
    expect((await localStore.read()).northStarThemes).toMatchObject([{ name: 'Rest' }]);
    await waitFor(() => expect(mirror()).toMatchObject({ northStarThemes: [{ name: 'Rest' }] }));
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
