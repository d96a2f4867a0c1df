import { pasteInto } from '@simmer/ui/testing/paste-into';
import { changesIn, installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { breakStorage } from '@simmer/app-state/testing/change-plan';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { PlanChanges } from '@simmer/contracts/schemas/plan-change.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { pageLoss } from '@simmer/ui/layers/unsaved';
import { toastStore } from '@simmer/ui/toasts/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { layOut } from '../../testing/laid-out.ts';
import { ActivityLibrary } from './activity-library.tsx';

const work = activity({ name: 'Work', emoji: '💼', is_default: true });
const bees = activity({ name: 'Bees', emoji: '🐝', created_at: '2026-03-01T00:00:00.000Z' });
const walk = activity({ name: 'Walk', emoji: '🚶', created_at: '2026-02-01T00:00:00.000Z' });

let kept: Activity[] = [];
let blocks: TimeBlock[] = [];
let seen: SeenCall[] = [];
let undoLayout: () => void = () => undefined;
const texts = () =>
  toastStore
    .visible()
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ text }) => text);
const writes = () => seen.filter(({ method }) => method !== 'GET');
const card = (name: string) => screen.getByRole('article', { name });
const cards = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

/** A server that stores what it receives. */
function serve(): void {
  const make = ({ resource, id, fields, removed }: PlanChanges['changes'][number]) => {
    if (removed) {
      kept = kept.filter((one) => one.id !== id);
      return { resource, id, item: null };
    }
    if (resource !== 'activities') {
      const block = timeBlock({ ...(fields as object), id });
      blocks = [...blocks, block];
      return { resource, id, item: block };
    }
    const before = kept.find((one) => one.id === id);
    const after = activity({ created_at: new Date().toISOString(), ...before, ...(fields as object), id });
    kept = before ? kept.map((one) => (one === before ? after : one)) : [...kept, after];
    return { resource, id, item: after };
  };
  seen = installFakeApi({
    'GET /activities': () => ({ body: { activities: kept } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: blocks } }),
    'POST /plan/changes': ({ body }) => ({ body: { items: (body as PlanChanges).changes.map(make) } }),
  });
}

function Library() {
  const [name, onName] = useState('');
  return <ActivityLibrary name={name} onName={onName} />;
}

async function open() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Library />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Name of the new activity' });
  return { user: userEvent.setup(), client };
}

beforeEach(() => {
  localStorage.clear();
  toastStore.dismiss();
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => undefined;
  undoLayout = layOut(900);
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  kept = [work, walk, bees];
  blocks = [];
  serve();
});
afterEach(() => {
  cleanup();
  undoLayout();
});

test('activity library: a name and Enter create an activity, clear search and field, and show the new card first', async () => {
  const { user } = await open();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new activity' });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  expect([field.placeholder, add.disabled]).toEqual(['Type activity name and press Enter...', true]);
  await pasteInto(user, screen.getByRole('searchbox'), 'bee');
  await user.type(field, '  {Enter}');
  expect(writes()).toEqual([]);
  await pasteInto(user, field, 'Kites ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Created: ⭐ Kites']));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(writes().flatMap(changesIn)).toMatchObject([{ fields: { name: 'Kites', emoji: '⭐' } }]);
  await waitFor(() => expect(cards()).toEqual(['Kites', 'Bees', 'Walk', 'Work']));
});

test('activity library: a name that exists in other case is not created again; a toast says so and the search is cleared (KIT-13)', async () => {
  const { user } = await open();
  await pasteInto(user, screen.getByRole('searchbox'), 'walk');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new activity' });
  await pasteInto(user, field, ' BEES ');
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['You already have “Bees”']);
  await waitFor(() => expect(cards()).toEqual(['Bees', 'Walk', 'Work']));
  expect([writes(), field.value]).toEqual([[], ' BEES ']);
});

test('activity library: a name whose creation cannot be stored stays in the field', async () => {
  const { user } = await open();
  const endBreak = breakStorage();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new activity' });
  await pasteInto(user, field, 'Kites');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Failed to create activity. Please try again.']));
  expect(field.value).toBe('Kites');
  endBreak();
});

test('activity library: sub-tabs show their counts, the sort order and the search apply, and a search without hits says so (KIT-14)', async () => {
  blocks = [timeBlock({ activity_id: walk.id, points: 3 })];
  kept = [work, walk, bees];
  const { user } = await open();
  await waitFor(() => expect(cards()).toEqual(['Bees', 'Walk', 'Work']));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All (3)',
    'Custom (2)',
    'Default (1)',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sort: Most Recent' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Time Block Points' }));
  await waitFor(() => expect(cards()).toEqual(['Walk', 'Bees', 'Work']));
  within(card('Walk')).getByText('3 pts');
  await user.click(screen.getByRole('tab', { name: 'Default (1)' }));
  expect(cards()).toEqual(['Work']);
  await pasteInto(user, screen.getByRole('searchbox'), 'zzz');
  await screen.findByText('No activities found');
  screen.getByText('Try a different search term');
});

test('activity library: without activities the empty state invites to create the first one (KIT-15)', async () => {
  kept = [];
  await open();
  await screen.findByText('No activities yet');
  expect(screen.getByText('Type a name above to create your first activity')).toBeTruthy();
});

test('activity library: renaming a card saves on Enter and is cancelled by Escape or an empty name (KIT-16)', async () => {
  const { user } = await open();
  const rename = async (typed: string) => {
    await user.click(await within(card('Bees')).findByRole('button', { name: 'Bees' }));
    const field = screen.getByRole('textbox', { name: 'New name of Bees' });
    await user.clear(field);
    await user.type(field, typed);
  };
  await screen.findByRole('article', { name: 'Bees' });
  await rename('Wasps{Escape}');
  await rename('   {Enter}');
  await rename('Was');
  const typed = screen.getByRole('textbox', { name: 'New name of Bees' });
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(typed, { key, ...composing });
  expect(screen.getByDisplayValue('Was')).toBe(typed);
  await userEvent.keyboard('{Escape}');
  expect([writes(), cards()]).toEqual([[], ['Bees', 'Walk', 'Work']]);
  expect(document.activeElement?.textContent).toBe('Bees');
  await rename(' Honey bees {Enter}');
  await waitFor(() => expect(texts()).toEqual(['Activity updated']));
  expect(writes().flatMap(changesIn)).toMatchObject([
    { fields: { name: 'Honey bees' }, seen: { name: 'Bees' } },
  ]);
  await waitFor(() => expect(cards()).toContain('Honey bees'));
});

test('activity library: a new name that is too long stays as typed and is not sent', async () => {
  const { user } = await open();
  await screen.findByRole('article', { name: 'Bees' });
  await user.click(within(card('Bees')).getByRole('button', { name: 'Bees' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Bees' });
  await user.clear(field);
  await user.paste('x'.repeat(10_000));
  await user.keyboard('{Enter}');
  screen.getByText('This is 10,000 characters long. Keep it to 120.');
  expect([writes(), field.value.length]).toEqual([[], 10_000]);
});

test('activity library: an activity that is deleted elsewhere during its renaming can be kept under the typed name (KIT-22)', async () => {
  const { user, client } = await open();
  await screen.findByRole('article', { name: 'Bees' });
  await user.click(within(card('Bees')).getByRole('button', { name: 'Bees' }));
  const field = screen.getByRole('textbox', { name: 'New name of Bees' });
  await pasteInto(user, field, ' at home');
  kept = [work, walk];
  await act(() => client.invalidateQueries());
  await screen.findByText('Deleted in another window.');
  expect(document.activeElement).toBe(field);
  await user.keyboard(' again{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Created: 🐝 Bees at home again']));
  expect(writes().flatMap(changesIn)).toMatchObject([
    { id: bees.id, fields: { name: 'Bees at home again', emoji: '🐝' } },
  ]);
});

test('activity library: renaming to a name that another activity has shows a hint and can be saved all the same (KIT-22)', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bees' }));
  await user.keyboard('wal');
  expect(within(card('Bees')).getByRole('status').textContent).toBe('Enter saves, Escape cancels.');
  await user.keyboard('K');
  expect(within(card('Bees')).getByRole('status').textContent).toBe('You already have “Walk”');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Activity updated']));
});

test('activity library: the badge keeps the focus when its activity gets a first block', async () => {
  const { client } = await open();
  const badge = await screen.findByRole('button', { name: 'Add time block: Bees' });
  badge.focus();
  blocks = [timeBlock({ activity_id: bees.id, recurring: 'once' })];
  await act(() => client.invalidateQueries());
  await screen.findByRole('button', { name: '1 time block(s): Bees' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('1 time block(s): Bees');
});

test('activity library: duplicating an activity adds a card, and the toast counts the copied blocks (KIT-18)', async () => {
  blocks = [timeBlock({ activity_id: walk.id }), timeBlock({ activity_id: walk.id })];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Duplicate Walk' }));
  await waitFor(() => expect(texts()).toEqual(['Duplicated: Walk with 2 time block(s)']));
  await waitFor(() => expect(cards()).toContain('Walk (Copy)'));
  expect(writes()).toHaveLength(1);
});

test('activity library: a default has no Delete, an activity in use is rejected, and another is deleted with undo (KIT-19)', async () => {
  blocks = [timeBlock({ activity_id: walk.id })];
  const { user } = await open();
  await screen.findByRole('button', { name: 'Recurring time block: Walk' });
  expect(within(card('Work')).queryByRole('button', { name: 'Delete Work' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete Walk' }));
  expect([texts(), writes()]).toEqual([['Cannot delete: Used in 1 time block(s)'], []]);
  toastStore.dismiss();
  await user.click(screen.getByRole('button', { name: 'Delete Bees' }));
  await waitFor(() => expect(texts()).toEqual(['Deleted: Bees']));
  await waitFor(() => expect(cards()).toEqual(['Walk', 'Work']));
  expect(document.activeElement?.textContent).toBe('Walk');
  act(() => toastStore.visible()[0]?.actions[0]?.onAction());
  await waitFor(() => expect(cards()).toEqual(['Bees', 'Walk', 'Work']));
  expect(kept.find(({ name }) => name === 'Bees')).toEqual(bees);
});

test('activity library: of 2,000 activities only those near the window are rendered (KIT-21)', async () => {
  kept = Array.from({ length: 2000 }, (_, index) => activity({ name: `Activity ${index}` }));
  await open();
  await screen.findByRole('article', { name: 'Activity 0' });
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(120);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('2000');
});

test('activity library: leaving asks while a name is changed, and the dialog that asks does not save it (UI-21)', async () => {
  const { user } = await open();
  await screen.findByRole('article', { name: 'Bees' });
  await user.click(within(card('Bees')).getByRole('button', { name: 'Bees' }));
  expect(pageLoss()).toBeNull();
  await user.keyboard('Wasps');
  expect(pageLoss()).toBe('The new name of the activity will be lost.');
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  dialog.tabIndex = -1;
  document.body.append(dialog);
  act(() => dialog.focus());
  expect(screen.getByDisplayValue('Wasps')).toBeDefined();
  expect(writes()).toEqual([]);
  dialog.remove();
});
