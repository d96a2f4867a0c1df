/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { Releases } from '@simmer/contracts/schemas/releases.schema';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const at = '2026-01-05T09:00:00.000Z';
const [deployed, newer] = ['0123456789ab', 'ba9876543210'];
const contract = { min: 1, max: 1 };
const source = '1a2b3c4d by Ada: planner: show the week';
const build = (version: string) => ({
  version,
  published_at: at,
  contract,
  owner: 'Planner team',
  source,
  is_newer: false,
});
const sentence = `Everybody gets planner ${newer} instead of ${deployed}.`;

function releases(changes: Partial<Releases> = {}): Releases {
  return {
    store: 's3://front-ends/production',
    revision: 7,
    can_change: true,
    apps: [
      {
        app: 'planner',
        deployed: {
          version: deployed,
          since: at,
          by: 'Robin',
          contract,
          source,
          owner: 'Planner team',
          canary: null,
        },
        before: 'aaaaaaaaaaaa',
        builds: [{ ...build(newer), is_newer: true }, build(deployed)],
      },
    ],
    gateways: [7, 6].map((revision) => ({
      id: `0123456789abcde${String(revision)}`,
      host: `gateway-${String(revision)}`,
      revision,
      since: at,
      seen_at: at,
    })),
    gateway_sentence: '1 of 2 gateways do not serve revision 7 yet.',
    history: [
      {
        revision: 7,
        action: 'promote',
        at,
        by: 'Robin',
        reason: 'first',
        changes: [{ app: 'planner', from: null, to: deployed, source }],
      },
    ],
    ...changes,
  };
}

function visit(responses: Parameters<typeof installFakeApi>[0] = {}, tab = 'federation') {
  const seen = installFakeApi({
    'GET /admin/releases': () => ({ body: releases() }),
    'POST /admin/releases/planner/check': () => ({ body: { sentence, problems: [] } }),
    'POST /admin/releases/planner/changes': () => ({ body: { sentence, revision: 8 } }),
    ...responses,
  });
  return { seen, ...openAdmin(tab) };
}
const sent = (seen: ReturnType<typeof visit>['seen']) =>
  seen.filter(({ path }) => path.endsWith('/changes')).map(({ body }) => body);

test('federation page: each app shows its version, owner, contract, canary and builds; store and gateways are named (ADM-70, FED-44)', async () => {
  visit();
  const planner = await screen.findByRole('region', { name: 'Planner' });
  for (const text of ['Planner team', 'Jan 5, 2026', 'None'])
    expect(within(planner).getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  const table = within(planner).getByRole('table', { name: 'Builds of Planner' });
  expect(within(table).getByRole('row', { name: new RegExp(`${deployed}.*Everybody`) })).toBeTruthy();
  const unpromoted = within(table).getByRole('row', { name: new RegExp(`${newer}.*Nobody`) });
  expect(unpromoted.textContent).toContain(source);
  expect(within(planner).getByText('1 newer build is published')).toBeTruthy();
  expect(screen.getByRole('cell', { name: `Promoted planner ${deployed}` })).toBeTruthy();
  await screen.findByText(/s3:\/\/front-ends\/production\. Revision 7/);
  await screen.findByText('1 of 2 gateways do not serve revision 7 yet.');
  const gateways = within(screen.getByRole('table', { name: 'Gateways' }));
  expect(gateways.getByRole('row', { name: /gateway-7.*Revision 7.*Jan 5, 2026/ })).toBeTruthy();
  expect(gateways.getByRole('row', { name: /gateway-6.*Revision 6/ })).toBeTruthy();
});

test('federation page: a promotion says what it changes, and is made after it is confirmed (ADM-71)', async () => {
  const { user, seen } = visit();
  await user.click(await screen.findByRole('button', { name: `Promote planner ${newer}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Promote Planner?' });
  await within(dialog).findByText(sentence);
  expect(sent(seen)).toEqual([]);
  await pasteInto(user, within(dialog).getByRole('textbox', { name: 'Reason' }), 'tested');
  await user.click(within(dialog).getByRole('button', { name: 'Promote' }));
  expect(await screen.findAllByText(sentence)).toBeTruthy();
  expect(sent(seen)).toEqual([
    { change: { action: 'promote', version: newer }, revision: 7, reason: 'tested' },
  ]);
});

test('federation page: a canary goes to the chosen share of browsers', async () => {
  const { user, seen } = visit();
  await user.click(await screen.findByRole('button', { name: `Canary planner ${newer}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Canary of Planner' });
  await user.click(await within(dialog).findByRole('radio', { name: '25 %' }));
  await within(dialog).findByText(sentence);
  await user.click(within(dialog).getByRole('button', { name: 'Give it' }));
  await screen.findAllByText(sentence);
  expect(sent(seen)).toMatchObject([{ change: { action: 'canary', version: newer, share: 25 } }]);
});

test('federation page: a change that would be rejected says why and cannot be confirmed', async () => {
  const problem = 'planner supports contract 9, shell supports 1.';
  const { user, seen } = visit({
    'POST /admin/releases/planner/check': () => ({ body: { sentence, problems: [problem] } }),
  });
  await user.click(await screen.findByRole('button', { name: `Promote planner ${newer}` }));
  await screen.findByText(problem);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Promote' }).disabled).toBe(true);
  expect(sent(seen)).toEqual([]);
});

test('federation page: somebody who was second is told, and nothing else happens', async () => {
  const detail = 'Somebody else has changed the releases in the meantime.';
  const { user, seen } = visit({
    'POST /admin/releases/planner/changes': () => ({ status: 409, body: { detail } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Roll back planner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back Planner?' });
  await within(dialog).findByText(sentence);
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await within(dialog).findByText(detail);
  expect(sent(seen)).toHaveLength(1);
});

test('federation page: without a key it can only be read', async () => {
  visit({ 'GET /admin/releases': () => ({ body: releases({ can_change: false }) }) });
  await screen.findByText('Releases can only be read here');
  expect(screen.queryByRole('button', { name: 'Roll back planner' })).toBeNull();
});

test('federation page: a failure says what the API said and can be tried again', async () => {
  let isAway = true;
  const { user } = visit({
    'GET /admin/releases': () =>
      isAway ? { status: 409, body: { detail: 'Set RELEASE_STORE.' } } : { body: releases() },
  });
  await screen.findByText('Set RELEASE_STORE.');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Planner' })).toBeTruthy();
});
