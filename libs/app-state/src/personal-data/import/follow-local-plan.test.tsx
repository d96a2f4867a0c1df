import { waitFor } from '@testing-library/react';
import { localStore } from '@simmer/plan/copy/local-plan';
import { sessionStore } from '../../plan-client/session-store.ts';
import { storageKeys } from '@simmer/plan/disk/browser-storage';
import { freshBrowser } from '../../testing/fresh-browser.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { followLocalPlan, localPlanStore } from './follow-local-plan.ts';

const user = sampleUser();
const star = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31',
  name: 'Rest',
  emoji: '⭐',
  color: '#3B82F6',
  is_default: false,
  created_at: '2026-01-05T08:30:00.000Z',
};

let stop = () => {};
beforeEach(async () => {
  await freshBrowser();
  sessionStore.setState({ status: 'signed-out', user: null });
  await localStore.change((data) => void data.northStarThemes.push(star));
  localStorage.setItem(storageKeys.appData, JSON.stringify(await localStore.read()));
  stop = followLocalPlan();
});
afterEach(() => stop());

test('local plan: is offered after a sign-in, and to nobody after the sign-out (OFF-62)', async () => {
  expect(localPlanStore.getState().offeredTo).toBeNull();
  sessionStore.setState({ status: 'signed-in', user });
  await waitFor(() => expect(localPlanStore.getState().offeredTo).toBe(user.id));
  sessionStore.setState({ status: 'signed-out', user: null });
  expect(localPlanStore.getState().offeredTo).toBeNull();
});

test('local plan: is not offered in the onboarding, nor to a person whom an admin is switched in as (OFF-62)', async () => {
  const offered: unknown[] = [];
  const stopNoting = localPlanStore.subscribe(({ offeredTo }) => offered.push(offeredTo));
  sessionStore.setState({ status: 'signed-in', user: sampleUser({ has_completed_onboarding: false }) });
  localStorage.setItem(storageKeys.switchedUser, '{}');
  sessionStore.setState({ status: 'signed-in', user });
  localStorage.removeItem(storageKeys.switchedUser);
  const later = sampleUser({ id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a99' });
  sessionStore.setState({ status: 'signed-in', user: later });
  await waitFor(() => expect(localPlanStore.getState().offeredTo).toBe(later.id));
  expect(offered).not.toContain(user.id);
  stopNoting();
});
