import { act, waitFor } from '@testing-library/react';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { renderLanding } from './start-landing.tsx';

const KEY = 'simmer-app-data';

beforeEach(async () => {
  await localStore.remove();
  localStorage.clear();
  await deviceDatabase.close();
  document.body.innerHTML = '<div id="root"></div>';
});

test.each<[what: string, text: string | null]>([
  ['is missing', null],
  ['is broken', '{"northStarThemes":[{'],
])(
  'landing page: the local plan is created, once the page is idle, if its text %s (OFF-2)',
  async (_what, text) => {
    if (text !== null) localStorage.setItem(KEY, text);
    act(renderLanding);
    expect(localStorage.getItem(KEY)).toBe(text);
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toMatchObject({
        timeBlocks: [],
        pulseChecks: [],
      });
    });
  },
);
