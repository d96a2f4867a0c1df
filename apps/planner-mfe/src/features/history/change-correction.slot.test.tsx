/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import type { Change } from '@simmer/plan/step';
import { dropOutbox, openCopy } from '@simmer/app-state/plan-client/offline';
import { planClient } from '@simmer/app-state/plan-client/plan-clients';
import { sessionStore } from '@simmer/app-state/session/session';
import { changePlan, refuseChange } from '@simmer/app-state/testing/change-plan';
import { freshBrowser, storedChanges } from '@simmer/app-state/testing/fresh-browser';
import { keepCopy } from '@simmer/plan/testing/keep-copy';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { preloadDialogs } from '@simmer/ui/antd/dialog';
import { makeStep } from '@simmer/ui/toasts/undo';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Component } from './change-correction.slot.tsx';
import { renderWithCache } from '../../testing/render-page.tsx';

const user = sampleUser();
const WEEK = '2026-01-05';
const plan = defaultAppData(`${WEEK}T08:00:00.000Z`);
const activity = plan.activities[0];
const ID = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31';
const block = {
  activity_id: activity?.id ?? '',
  size: DEFAULT_SIZES[0]?.id ?? '',
  scheduled_days: ['friday' as const],
  recurring: 'weekly' as const,
  start_date: '2026-01-09',
};

beforeAll(preloadDialogs);
beforeEach(async () => {
  await freshBrowser();
  await dropOutbox(user.id);
  await keepCopy(user.id, plan);
  await openCopy(user);
  sessionStore.setState({ status: 'on-copy', user });
});
afterEach(cleanup);

const make = (change: Change) => changePlan([change], user.id);
const refuse = (...changes: readonly Change[]) => refuseChange(user.id, changes);
const shown = () => planClient(user.id).state.getState().plan;
const stored = async () => {
  const { waiting, refused } = await storedChanges(user.id);
  return { waiting: waiting.map(({ changes }) => changes), refused: refused.map(({ step }) => step.key) };
};

function open() {
  const onClose = jest.fn();
  const person = renderWithCache(<Component changeId="refused" onClose={onClose} />);
  return { person, onClose };
}

test('correction: a new block shows what was typed; saving replaces the change under the same id, and is undone (OFF-96)', async () => {
  await refuse({ resource: 'timeBlocks', id: ID, fields: { ...block, note: 'Clay' } });
  const { person, onClose } = open();
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  expect(note.value).toBe('Clay');
  // With the reason.
  screen.getByText('No.');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Activity' }).value).toBe(activity?.name);
  await pasteInto(person, note, ' and glaze');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { waiting, refused } = await stored();
  expect(refused).toEqual([]);
  expect(waiting).toMatchObject([
    [{ resource: 'timeBlocks', id: ID, fields: { ...block, note: 'Clay and glaze' } }],
  ]);
  expect(shown().timeBlocks.map(({ id }) => id)).toEqual([ID]);
  await act(() => makeStep('undo'));
  expect(shown().timeBlocks).toEqual([]);
});

test('correction: a changed block shows its other fields as they are now (OFF-96)', async () => {
  await make({ resource: 'timeBlocks', id: ID, fields: { ...block, note: 'Bread' } });
  await refuse({
    resource: 'timeBlocks',
    id: ID,
    fields: { scheduled_days: ['monday'] },
    seen: { scheduled_days: ['friday'] },
  });
  const { person, onClose } = open();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })).value).toBe('Bread');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual([]);
  expect(shown().timeBlocks).toMatchObject([{ id: ID, note: 'Bread', scheduled_days: ['monday'] }]);
});

test('correction: a new block shows its new activity, which is saved with it (OFF-96)', async () => {
  const made = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a32';
  await refuse(
    { resource: 'activities', id: made, fields: { name: 'Fire clay', emoji: '🏺' } },
    { resource: 'timeBlocks', id: ID, fields: { ...block, activity_id: made } },
  );
  const { person, onClose } = open();
  const name = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Activity' });
  expect(name.value).toBe('Fire clay');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { waiting, refused } = await stored();
  expect(refused).toEqual([]);
  expect(waiting).toMatchObject([
    [
      { resource: 'activities', fields: { name: 'Fire clay', emoji: '🏺' } },
      { resource: 'timeBlocks', id: ID },
    ],
  ]);
  const [changes] = waiting;
  expect(changes?.[1]?.fields).toMatchObject({ activity_id: changes?.[0]?.id });
});

test('correction: a changed block shows the emoji that its activity was given (OFF-96)', async () => {
  await make({ resource: 'timeBlocks', id: ID, fields: block });
  await refuse(
    {
      resource: 'activities',
      id: block.activity_id,
      fields: { emoji: '🏺' },
      seen: { emoji: activity?.emoji ?? '' },
    },
    { resource: 'timeBlocks', id: ID, fields: { note: 'Clay' }, seen: {} },
  );
  const { person, onClose } = open();
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })).value).toBe('Clay');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual([]);
  expect(shown().activities.find(({ id }) => id === activity?.id)).toMatchObject({
    name: activity?.name,
    emoji: '🏺',
  });
  expect(shown().timeBlocks).toMatchObject([{ id: ID, note: 'Clay' }]);
});

test('correction: a form that is left keeps the change that could not be saved (OFF-96)', async () => {
  await refuse({ resource: 'timeBlocks', id: ID, fields: { ...block, note: 'Clay' } });
  const { person, onClose } = open();
  await screen.findByRole('textbox', { name: 'Note' });
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual(['refused']);
  cleanup();
  // Once it is closed, the same block from elsewhere is another change.
  await make({ resource: 'timeBlocks', id: ID, fields: block });
  expect((await stored()).refused).toEqual(['refused']);
});

test('correction: a North Star, a reflection and a pulse check open their forms as they were typed (OFF-96)', async () => {
  await refuse({
    resource: 'northStars',
    id: ID,
    fields: { name: 'Rest', emoji: '🌙', color: '#112233' },
  });
  const star = open();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })).value).toBe('Rest');
  await star.person.click(screen.getByRole('button', { name: 'Create North Star' }));
  await waitFor(() => expect(star.onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual([]);
  expect(shown().northStarThemes).toMatchObject([{ id: ID, name: 'Rest', emoji: '🌙' }]);
  cleanup();

  await refuse({ resource: 'weeklyReflections', id: WEEK, fields: { insights: ['Slow mornings'] } });
  const reflection = open();
  const lines = await screen.findByDisplayValue('Slow mornings');
  expect(screen.getByRole('dialog', { name: 'Insights' }).contains(lines)).toBe(true);
  await reflection.person.click(screen.getByRole('button', { name: 'Save Reflections' }));
  await waitFor(() => expect(reflection.onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual([]);
  cleanup();

  const theme_ratings = [{ theme_id: ID, rating: 9, note: 'A long walk' }];
  await refuse({ resource: 'pulseChecks', id: WEEK, fields: { weather_mood: 'sunny', theme_ratings } });
  const pulse = open();
  await screen.findByDisplayValue('A long walk');
  await pulse.person.click(screen.getByRole('button', { name: 'Save Pulse Check' }));
  await waitFor(() => expect(pulse.onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual([]);
  expect(shown().pulseChecks).toMatchObject([{ date: WEEK, theme_ratings }]);
});

test('correction: a poster opens its questions with the answers as they were typed (OFF-96)', async () => {
  await make({ resource: 'poster', id: 'person', fields: { context: 'Before', baseline: 'Here' } });
  await refuse({
    resource: 'poster',
    id: 'person',
    fields: { context: 'A new town' },
    seen: { context: 'Before' },
  });
  const { person, onClose } = open();
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  const answer = await screen.findByDisplayValue('A new town');
  await pasteInto(person, answer, ', and a garden');
  for (let step = 0; step < 3; step++) await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(screen.getByRole('button', { name: 'Generate Poster' }));
  await screen.findByText('A new town, and a garden');
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await stored()).refused).toEqual([]);
  expect(shown().northStarPoster).toMatchObject({ context: 'A new town, and a garden', baseline: 'Here' });
});

test('correction: a change that was saved meanwhile says so (OFF-96)', async () => {
  open();
  expect(await screen.findByText(/There is nothing to correct/)).toBeTruthy();
});
