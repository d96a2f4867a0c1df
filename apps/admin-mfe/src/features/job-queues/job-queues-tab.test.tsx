/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

test('job queues: after a failure Try again opens the board in a frame', async () => {
  let isAway = true;
  installFakeApi({
    'POST /admin/queue-access': () =>
      isAway ? { status: 403, body: { detail: 'no' } } : { body: { address: '/api/v1/admin/queues/' } },
  });
  const { user } = openAdmin('job-queues');
  await screen.findByText('Failed to open the job queues');
  expect(screen.queryByTitle('Job queues')).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByTitle('Job queues')).getAttribute('src')).toBe('/api/v1/admin/queues/');
});
