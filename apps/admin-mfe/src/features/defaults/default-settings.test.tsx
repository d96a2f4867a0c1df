/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const id = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const stamp = '2026-01-01T00:00:00.000Z';
const vibe = { id, name: 'Slow', emoji: '🐌', color: '#14B8A6', created_at: stamp, version: 1 };
const size = { id, name: 'medium', duration: 60, points: 2, created_at: stamp, version: 3 };

const phase = {
  ...vibe,
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a22',
  name: 'Renewal',
  description: 'Rest.',
  keywords: ['nap'],
};

let vibes = [vibe];
let phases = [phase];
beforeEach(() => {
  vibes = [vibe];
  phases = [phase];
});

function visit(responses: Parameters<typeof installFakeApi>[0] = {}) {
  const seen = installFakeApi({
    'GET /admin/north_stars': () => ({ body: { north_stars: [] } }),
    'GET /admin/activities': () => ({ body: { activities: [] } }),
    'GET /admin/vibes': () => ({ body: { vibes } }),
    'GET /admin/ecocycle_phases': () => ({ body: { ecocycle_phases: phases } }),
    'GET /admin/time_block_sizes': () => ({ body: { time_block_sizes: [size] } }),
    ...responses,
  });
  return { seen, ...openAdmin() };
}
const tab = (name: string) => screen.findByRole('tab', { name });
const sent = (seen: ReturnType<typeof installFakeApi>, method: string) =>
  seen.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

test('default settings: a changed row is marked, Cancel restores it, and Save sends the changed fields with the version (ADM-11)', async () => {
  const changed = { ...vibe, name: 'Very slow', version: 2 };
  const { user, seen } = visit({
    [`PUT /admin/vibes/${id}`]: () => {
      vibes = [changed];
      return { body: { vibe: changed } };
    },
  });
  await user.click(await tab('Vibes'));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of Slow' });
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await user.type(name, 'er');
  expect(name.closest('tr')?.dataset['changed']).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(name.value).toBe('Slow');
  expect(document.activeElement).toBe(name.closest('tr'));
  await user.clear(name);
  const problem = screen.getByText('Please enter a name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name.getAttribute('aria-describedby')).toBe(problem.id);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  await pasteInto(user, name, 'Very slow');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Vibe updated');
  expect(document.activeElement?.tagName).toBe('TR');
  expect(sent(seen, 'PUT')).toEqual([
    { path: `/admin/vibes/${id}`, body: { name: 'Very slow', version: 1 } },
  ]);
});

test('default settings: text typed while a row is being saved stays in the field and is sent by the next save', async () => {
  const saving = Promise.withResolvers<void>();
  const { user, seen } = visit({
    [`PUT /admin/vibes/${id}`]: async ({ body }) => {
      if (vibes[0]?.version === 1) await saving.promise;
      vibes = vibes.map((each) => ({ ...each, ...(body as object), version: each.version + 1 }));
      return { body: { vibe: vibes[0] } };
    },
  });
  await user.click(await tab('Vibes'));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of Slow' });
  await user.type(name, 'er');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pasteInto(user, name, ' still');
  saving.resolve();
  await screen.findByText('Vibe updated');
  expect(name.value).toBe('Slower still');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(name.closest('tr')?.dataset['changed']).toBeUndefined());
  expect(sent(seen, 'PUT').map(({ body }) => body)).toEqual([
    { name: 'Slower', version: 1 },
    { name: 'Slower still', version: 2 },
  ]);
  expect(screen.queryByText('Somebody else has changed this row in the meantime.')).toBeNull();
});

test('default settings: a save that conflicts shows the other admin’s values, and “Keep mine” saves over them (ADM-15)', async () => {
  const theirs = { ...vibe, color: '#EF4444', version: 2 };
  const { user, seen } = visit({
    [`PUT /admin/vibes/${id}`]: ({ body }) => {
      if (JSON.stringify(body).includes('"version":2')) {
        vibes = [{ ...theirs, name: 'Slower', version: 3 }];
        return { body: { vibe: vibes[0] } };
      }
      vibes = [theirs];
      return {
        status: 409,
        body: { detail: 'This vibe has been changed by somebody else in the meantime.' },
      };
    },
  });
  await user.click(await tab('Vibes'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of Slow' }), 'er');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('This vibe has been changed by somebody else in the meantime.');
  await screen.findByText('Colour: #EF4444');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour of Slow, hex' }).value).toBe(
    '#EF4444',
  );
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Vibe updated');
  expect(sent(seen, 'PUT').map(({ body }) => body)).toEqual([
    { name: 'Slower', version: 1 },
    { name: 'Slower', version: 2 },
  ]);
});

test('default settings: unsaved rows are kept while another table or tab is open', async () => {
  const { user } = visit();
  await user.click(await tab('Vibes'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of Slow' }), 'er');
  await user.click(await tab('Time Blocks'));
  await user.click(await tab('Users'));
  await user.click(await tab('Default Settings'));
  await user.click(await tab('Vibes'));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of Slow' });
  expect(name.value).toBe('Slower');
});

describe('default settings: a changed row that another admin has deleted', () => {
  const path = `/admin/ecocycle_phases/${phase.id}`;
  const loseIt = async (responses: Parameters<typeof installFakeApi>[0] = {}) => {
    const page = visit({
      [`PUT ${path}`]: () => {
        phases = [];
        return { status: 404, body: { detail: 'Not found' } };
      },
      ...responses,
    });
    await page.user.click(await tab('Ecocycle'));
    const description = await screen.findByRole('textbox', { name: 'Description of Renewal' });
    await pasteInto(page.user, description, ' And winter.');
    await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Somebody else has deleted Renewal, which you were editing.');
    await screen.findByText('You wrote: Description: Rest. And winter.');
    return page;
  };

  test('the typed text stays visible, also on another tab, until it is discarded', async () => {
    const { user } = await loseIt();
    await user.click(await tab('Vibes'));
    await screen.findByText('You wrote: Description: Rest. And winter.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/^You wrote/)).toBeNull();
  });

  test('default settings: “Add it again” creates the deleted row with the typed text', async () => {
    const { user, seen } = await loseIt({
      'POST /admin/ecocycle_phases': () => ({ status: 201, body: { ecocycle_phase: phase } }),
    });
    await user.click(screen.getByRole('button', { name: 'Add it again' }));
    await screen.findByText('Ecocycle Phase created');
    expect(screen.queryByText(/^You wrote/)).toBeNull();
    const { name, emoji, color, keywords } = phase;
    expect(sent(seen, 'POST')).toEqual([
      {
        path: '/admin/ecocycle_phases',
        body: { name, emoji, color, description: 'Rest. And winter.', keywords },
      },
    ]);
  });

  test('deleting the row oneself shows no such notice, and a rejected delete keeps the typed text', async () => {
    let isRejected = true;
    const { user } = visit({
      [`DELETE ${path}`]: () => {
        if (isRejected) return { status: 403, body: { detail: 'Not now.' } };
        phases = [];
        return { body: { ecocycle_phase: phase } };
      },
    });
    await user.click(await tab('Ecocycle'));
    await user.type(await screen.findByRole('textbox', { name: 'Description of Renewal' }), '!');
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete Renewal' }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await remove();
    await screen.findByText('Not now.');
    await screen.findByDisplayValue('Rest.!');
    isRejected = false;
    await remove();
    await screen.findByText('Ecocycle Phase deleted');
    expect(screen.queryByText(/^Somebody else has deleted/)).toBeNull();
    await waitFor(() => expect(screen.queryByDisplayValue('Renewal')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ecocycle' }));
  });
});

test('default settings: the size of a new time block is entered in hours and sent in minutes', async () => {
  const { user, seen } = visit({
    'POST /admin/time_block_sizes': () => ({ status: 201, body: { time_block_size: size } }),
  });
  await user.click(await tab('Time Blocks'));
  await user.click(await screen.findByRole('button', { name: 'Add Time Block Size' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Time Block Size' });
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Time Block Size' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await user.click(add);
  expect(name.getAttribute('aria-describedby')).toBe((await screen.findByText('Please enter a name')).id);
  expect(document.activeElement).toBe(name);
  expect(sent(seen, 'POST')).toEqual([]);
  await pasteInto(user, name, 'half day');
  expect(screen.queryByText('Please enter a name')).toBeNull();
  const hours = within(dialog).getByRole('textbox', { name: /^Duration/ });
  await user.clear(hours);
  await pasteInto(user, hours, '4.5');
  await user.click(add);
  await screen.findByText('Time Block Size created');
  expect(sent(seen, 'POST')).toEqual([
    { path: '/admin/time_block_sizes', body: { name: 'half day', duration: 270, points: 1 } },
  ]);
});

test('default settings: closing the Add dialog asks before typed text is lost, and does not ask when it is empty (UI-21)', async () => {
  const { user } = visit();
  await user.click(await tab('Vibes'));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Vibe' }));
    return screen.findByRole('dialog', { name: 'Add Vibe' });
  };
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Add Vibe' })).toBeNull();
  const name = within(await open()).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await pasteInto(user, name, 'Calm');
  await user.keyboard('{Escape}');
  await screen.findByText('What you typed for the new Vibe will be lost.');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(name.value).toBe('Calm');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('default settings: a duration that is too long and a value that becomes 0 are explained beside the field', async () => {
  const { user } = visit();
  await user.click(await tab('Time Blocks'));
  const hours = await screen.findByRole('textbox', { name: 'Duration (hours) of medium' });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  await pasteInto(user, hours, '99999');
  expect(hours.getAttribute('aria-describedby')).toBe(screen.getByText('Choose 0 to 168 hours (a week).').id);
  expect(save().disabled).toBe(true);
  await user.clear(hours);
  await screen.findByText('Everybody’s “medium” becomes 0 h.');
  expect(save().disabled).toBe(false);
  await user.clear(screen.getByRole('textbox', { name: 'Points of medium' }));
  await screen.findByText('Everybody’s “medium” becomes 0 points.');
});

test('default settings: a failed load shows an error, and “Try again” loads them', async () => {
  let isAway = true;
  const { user } = visit({
    'GET /admin/vibes': () => (isAway ? { status: 403, body: { detail: 'No.' } } : { body: { vibes } }),
  });
  await screen.findByText('Failed to load default settings');
  isAway = false;
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await tab('Vibes')).toBeTruthy();
});
