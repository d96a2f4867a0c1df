import type { PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import type { SavePulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import { act, waitFor } from '@testing-library/react';
import { northStar } from '@simmer/testing/north-star.factory';
import { localStore } from '@simmer/plan/copy/local-plan';
import { useCompleteOnboarding, useSaveBaseline, useSaveNorthStarChoice } from './onboarding.ts';
import { sessionStore } from '../session/session.ts';
import { freshBrowser, storedChanges } from '../testing/fresh-browser.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { newId } from '@simmer/plan/disk/new-id';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';

const choice = [
  { name: 'Rest', emoji: '😴', color: '#3B82F6', is_default: true },
  { name: 'Play', emoji: '🎲', color: '#22C55E', is_default: false },
];
const fresh = sampleUser({ has_completed_onboarding: false, has_onboarding: false });

const itemOf = ({ resource, id, fields, removed }: PlanChanges['changes'][number]) => ({
  resource,
  id,
  item: removed ? null : northStar({ ...(fields as object), id }),
});

const renderOnboarding = () =>
  renderWithCache(() => ({
    choose: useSaveNorthStarChoice(),
    baseline: useSaveBaseline(),
    complete: useCompleteOnboarding(),
  })).result;

beforeEach(async () => {
  await freshBrowser();
  sessionStore.setState({ status: 'signed-in', user: fresh });
});

describe('choice of North Stars', () => {
  it('creates the missing ones and removes those not chosen, all or none', async () => {
    const rest = northStar({ name: 'Rest' });
    const old = northStar({ name: 'Old' });
    const seen = installFakeApi({
      'GET /north-stars': () => ({ body: { themes: [rest, old] } }),
      'POST /plan/changes': ({ body }) => ({ body: { items: (body as PlanChanges).changes.map(itemOf) } }),
    });
    const result = renderOnboarding();
    await act(async () => {
      const saved = await result.current.choose.mutateAsync(choice);
      expect(saved.map(({ name }) => name)).toEqual(['Rest', 'Play']);
    });
    const [request, ...others] = seen.filter(({ method }) => method !== 'GET');
    expect(request?.body).toMatchObject({
      changes: [
        { resource: 'northStars', id: old.id, removed: true },
        { resource: 'northStars', fields: { name: 'Play', is_default: false } },
      ],
    });
    expect(others).toEqual([]);
  });

  it('is stored in this browser when the server is unreachable, up to the end of the onboarding (ONB-7)', async () => {
    installFakeApi({});
    const result = renderOnboarding();
    await act(async () => void (await result.current.choose.mutateAsync(choice)));
    await act(() => result.current.complete.mutateAsync());
    expect((await localStore.read()).northStarThemes.map(({ name }) => name)).toEqual(['Rest', 'Play']);
    expect((await localStore.read()).hasCompletedOnboarding).toBe(true);
    expect(sessionStore.getState().user?.has_completed_onboarding).toBe(true);
  });

  it.each([
    ['completing the onboarding sends the missing ones to the server', [{ name: 'Rest' }], ['Play']],
    ['completing the onboarding sends nothing when the server has another choice', [{ name: 'Old' }], []],
  ])('%s', async (_what, there, sent) => {
    installFakeApi({});
    const result = renderOnboarding();
    await act(async () => void (await result.current.choose.mutateAsync(choice)));
    const seen = installFakeApi({
      'GET /north-stars': () => ({ body: { themes: there.map((star) => northStar(star)) } }),
      'POST /north-stars': ({ body }) => ({ status: 201, body: { theme: northStar(body as object) } }),
      'POST /auth/onboarding/complete': () => ({ body: sampleUser() }),
    });
    await act(() => result.current.complete.mutateAsync());
    const created = seen.filter(({ method, path }) => method === 'POST' && path === '/north-stars');
    expect(created.map(({ body }) => (body as { name: string }).name)).toEqual(sent);
    // What the account has is not offered to the next person at this browser.
    expect((await localStore.read()).northStarThemes).toHaveLength(sent.length > 0 ? 0 : 2);
  });

  it('a rejection by the server rejects and stores nothing locally', async () => {
    const rejected = { status: 409, body: { detail: 'You can only have up to 5 North Stars' } };
    installFakeApi({
      'GET /north-stars': () => ({ body: { themes: [] } }),
      'POST /plan/changes': () => rejected,
    });
    const result = renderOnboarding();
    await act(async () => {
      await expect(result.current.choose.mutateAsync(choice)).rejects.toThrow('up to 5');
    });
    expect((await localStore.read()).northStarThemes).toEqual([]);
  });
});

it('onboarding: a baseline that the server cannot save waits for its person, and not in the plan of this browser (ONB-7)', async () => {
  const check: SavePulseCheck = {
    date: '2026-11-24',
    weather_mood: 'sunny',
    theme_ratings: [{ theme_id: newId(), rating: 7, note: 'Two evenings a week' }],
  };
  installFakeApi({ 'POST /plan/changes': () => ({ status: 500, body: { detail: 'Out of order' } }) });
  const result = renderOnboarding();
  await act(() => result.current.baseline.mutateAsync(check));
  expect((await localStore.read()).pulseChecks).toEqual([]);
  const { refused } = await storedChanges(fresh.id);
  expect(refused.map(({ step }) => step.label)).toEqual([expect.stringMatching(/pulse check/i)]);
});

it('onboarding: its completion is on this device before it is sent (OFF-24)', async () => {
  const seen = installFakeApi({ 'POST /auth/onboarding/complete': () => new Promise(() => undefined) });
  const result = renderOnboarding();
  act(() => result.current.complete.mutate());
  await waitFor(() => expect(seen).not.toEqual([]));
  expect((await localStore.read()).hasCompletedOnboarding).toBe(true);
});

it('onboarding: completing it updates the server and the session, not the local store', async () => {
  installFakeApi({ 'POST /auth/onboarding/complete': () => ({ body: sampleUser() }) });
  const result = renderOnboarding();
  await act(() => result.current.complete.mutateAsync());
  expect(sessionStore.getState().user).toEqual(sampleUser());
  expect((await localStore.read()).hasCompletedOnboarding).toBe(false);
});
