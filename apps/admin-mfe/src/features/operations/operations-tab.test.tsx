/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { operationsOf } from '../../testing/sample-operations.ts';

function visit(responses: Parameters<typeof installFakeApi>[0] = {}) {
  const seen = installFakeApi({
    'GET /admin/operations': () => ({ body: operationsOf() }),
    'POST /admin/operations/actions': () => ({ body: { sentence: 'The queue “Mail” is paused.' } }),
    ...responses,
  });
  return { seen, ...openAdmin('operations') };
}
const actions = (seen: ReturnType<typeof visit>['seen']) =>
  seen.filter(({ path }) => path.endsWith('/actions')).map(({ body }) => body);

test('operations page: it shows processes, schema, queues, schedules and calendars (ADM-73)', async () => {
  visit();
  const processes = await screen.findByRole('table', { name: 'Processes' });
  expect(within(processes).getByRole('row', { name: /Worker on calendar-worker-1 1\.4\.0/ })).toBeTruthy();
  expect(screen.getByText('0001-schema, as this API expects')).toBeTruthy();
  expect(screen.getByText('0123456789ab')).toBeTruthy();
  expect(screen.getByText('Everything runs.')).toBeTruthy();
  const queues = screen.getByRole('table', { name: 'Queues' });
  expect(within(queues).getByRole('row', { name: /^Mail Runs 0 – 1 2/ })).toBeTruthy();
  const schedules = screen.getByRole('table', { name: 'Schedules' });
  expect(within(schedules).getByRole('row', { name: /^Housekeeping Completed 1 h/ })).toBeTruthy();
  expect(screen.getByText('Connected accounts').nextSibling?.textContent).toBe('120');
});

test('operations page: what needs attention is a list above all (ADM-77)', async () => {
  const queues = [{ queue: 'mail', load: null }] as const;
  visit({ 'GET /admin/operations': () => ({ body: operationsOf({ processes: [], queues: [...queues] }) }) });
  const first = await screen.findByText('No worker runs: calendars are not synced, and no mail is sent.');
  const list = within(first.closest('[role="status"]') as HTMLElement).getByRole('list');
  expect(within(list).getAllByRole('listitem')[1]?.textContent).toBe('The queue “Mail” does not respond.');
});

test('operations page: an action is asked for first, and done when it is confirmed (ADM-75)', async () => {
  const { seen, user } = visit();
  const pause = await screen.findByRole('button', { name: 'Pause the queue Mail' });
  await user.click(pause);
  const question = await screen.findByRole('alertdialog', { name: 'Pause “Mail”?' });
  expect(question.textContent).toContain('Running jobs finish.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(actions(seen)).toEqual([]);
  await user.click(pause);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByText('The queue “Mail” is paused.');
  expect(actions(seen)).toEqual([{ action: 'pause-queue', queue: 'mail' }]);
});

test.each([
  ['Run now the schedule Housekeeping', 'Run now', { action: 'run-schedule', schedule: 'housekeeping' }],
  ['Retry now the queue Calendar sync', 'Retry now', { action: 'retry-jobs', queue: 'calendar-sync' }],
  ['Empty the queue Mail', 'Empty', { action: 'empty-queue', queue: 'mail' }],
  ['Renew watches', 'Renew', { action: 'renew-watches' }],
])('operations page: “%s” sends its action', async (button, verb, action) => {
  const { seen, user } = visit();
  await user.click(await screen.findByRole('button', { name: button }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: verb }));
  await waitFor(() => expect(actions(seen)).toEqual([action]));
});

test('operations page: an action that fails says why', async () => {
  const detail = 'The job queue does not respond. Try again in a moment.';
  const { user } = visit({ 'POST /admin/operations/actions': () => ({ status: 409, body: { detail } }) });
  await user.click(await screen.findByRole('button', { name: 'Renew watches' }));
  await user.click(await screen.findByRole('button', { name: 'Renew' }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('operations page: when it cannot be loaded, it says so and tries again', async () => {
  let isAway = true;
  const { user } = visit({
    'GET /admin/operations': () =>
      isAway ? { status: 403, body: { detail: 'no' } } : { body: operationsOf() },
  });
  await screen.findByText('Failed to load what runs');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything runs.')).toBeTruthy();
});
