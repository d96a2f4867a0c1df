/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { browserZone } from '@simmer/app-state/clock';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type {
  AppStep,
  ConnectedApp,
  Webhook,
  WebhookDelivery,
} from '@simmer/contracts/schemas/connected-app.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderWithData } from '../../../testing/render-with-data.tsx';
import { ConnectedAppsCard } from './connected-apps-card.tsx';

const stamp = '2026-01-05T08:30:00.000Z';
const idOf = (last: number) => `019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a${last}`;
const script: ConnectedApp = {
  id: idOf(11),
  name: 'My script',
  scope: 'read',
  is_assistant: false,
  created_at: stamp,
  last_used_on: null,
  expires_at: null,
};
const claude: ConnectedApp = {
  ...script,
  id: idOf(12),
  name: 'Claude',
  scope: 'change',
  is_assistant: true,
  last_used_on: '2026-01-05',
  expires_at: '2026-04-05T12:00:00.000Z',
};
const stepOf = (last: number, isUndone = false): AppStep => ({
  id: idOf(last),
  device: 'Claude (assistant)',
  at: stamp,
  is_undone: isUndone,
  more: 0,
  items: [{ resource: 'freeDays', id: 'person', before: { id: idOf(50), free_days: [] }, after: null }],
});
const hook: Webhook = {
  id: idOf(31),
  address: 'https://hooks.example.com/simmer',
  created_at: stamp,
  is_on: true,
  is_verified: true,
  failing_since: null,
  problem: null,
};
const delivery: WebhookDelivery = {
  id: idOf(41),
  type: 'step.applied',
  at: stamp,
  state: 'failed',
  attempts: 3,
  status: 500,
  problem: 'It answered with an error.',
  delivered_at: null,
};

interface Server {
  readonly apps?: readonly ConnectedApp[];
  readonly steps?: readonly AppStep[];
  readonly webhooks?: readonly Webhook[];
}

/** A server with these, and what else it answers. */
function serve(now: () => Server, responses: Parameters<typeof installFakeApi>[0] = {}) {
  return installFakeApi({
    'GET /connected-apps': () => ({ body: { apps: now().apps ?? [] } }),
    'GET /connected-apps/steps': () => ({ body: { steps: now().steps ?? [] } }),
    'GET /webhooks': () => ({ body: { webhooks: now().webhooks ?? [] } }),
    ...responses,
  });
}
const open = (apps: Server, responses?: Parameters<typeof installFakeApi>[0]) => {
  const seen = serve(() => apps, responses);
  return { user: renderWithData(<ConnectedAppsCard />), seen };
};
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const button = (name: string) => screen.findByRole('button', { name });
const sent = (seen: ReturnType<typeof installFakeApi>) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

/** A secret is lost with its dialog, so that nothing closes that by accident. */
async function expectOnlyDoneCloses(user: UserEvent, label: string): Promise<void> {
  expect(document.activeElement).toBe(await button('Copy'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog').closest('.ant-modal-wrap')!);
  expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
}

test('connected apps: each says what it may do, when it was used last and how long it works (APP-1)', async () => {
  open({ apps: [script, claude] });
  const texts = (await rows('Connected apps')).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'My script Reads your plan · Not used yet · Does not expireRevoke',
    'Claude AssistantReads and changes your plan · Last used Jan 5, 2026 · Works until Apr 5, 2026Revoke',
  ]);
});

test('connected apps: a refused token says why; a new one is shown once, in the dialog that asked for it, and can be copied (APP-1)', async () => {
  const detail = 'At most 20 programs can be connected.';
  let isFull = true;
  const token = 'smr_3q2-7wTz0C1bN5yXk8dLr4vPzQm9sUaHfGjEiOtYcWx';
  const { user, seen } = open(
    {},
    {
      'POST /connected-apps': () =>
        isFull ? { status: 409, body: { detail } } : { status: 201, body: { app: script, token } },
    },
  );
  await user.click(await button('New token'));
  await pasteInto(user, await screen.findByLabelText('Name'), 'My script');
  await user.selectOptions(screen.getByLabelText('What it may do'), 'Read and change my plan');
  await user.selectOptions(screen.getByLabelText('How long'), 'A year');
  await user.click(await button('Make token'));
  expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
  isFull = false;
  await user.click(await button('Make token'));
  await waitFor(() => expect(screen.getByLabelText('Token')).toHaveProperty('value', token));
  expect(screen.getByText('Copy it now: it is not shown again.')).toBeTruthy();
  const zone = browserZone();
  expect(sent(seen)[1]?.body).toEqual({ name: 'My script', scope: 'change', life: 'year', zone });
  await expectOnlyDoneCloses(user, 'Token');
  await user.click(await button('Copy'));
  await screen.findByText('Token copied');
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(await button('Copy configuration'));
  const { mcpServers } = JSON.parse(await navigator.clipboard.readText()) as { mcpServers: object };
  const headers = { Authorization: `Bearer ${token}` };
  expect(mcpServers).toEqual({ simmer: { url: `${location.origin}/mcp`, headers } });
  await user.click(await button('Done'));
  await waitFor(() => expect(screen.queryByLabelText('Token')).toBeNull());
});

test('connected apps: revoking one asks first, removes its row and says so (APP-1)', async () => {
  let apps = [claude, script];
  const seen = serve(() => ({ apps }), {
    [`DELETE /connected-apps/${claude.id}`]: () => {
      apps = [script];
      return { body: { app: claude } };
    },
  });
  const user = renderWithData(<ConnectedAppsCard />);
  await user.click(within((await rows('Connected apps'))[0]!).getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Claude?' });
  expect(sent(seen)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Revoked: Claude');
  await waitFor(async () => expect(await rows('Connected apps')).toHaveLength(1));
});

test('connected apps: what they changed is listed, five at first, and can be undone; a refusal says why (APP-10)', async () => {
  let isUndone = false;
  let isRefused = true;
  const numbers = [60, 61, 62, 63, 64, 65];
  const seen = serve(
    () => ({ steps: numbers.map((last) => stepOf(last, last === 61 || (isUndone && last === 60))) }),
    {
      [`POST /connected-apps/steps/${idOf(60)}/undo`]: () => {
        if (isRefused) return { status: 409, body: { detail: 'Not now.' } };
        isUndone = true;
        return { body: { items: [] } };
      },
    },
  );
  const user = renderWithData(<ConnectedAppsCard />);
  const [first, second] = await rows('Recent changes');
  expect(first?.textContent).toMatch(/^Removed free daysClaude \(assistant\) · \d+ days agoUndo$/);
  expect(second?.textContent).toMatch(/Undone$/);
  expect(await rows('Recent changes')).toHaveLength(5);
  await user.click(await button('Show all'));
  expect(await rows('Recent changes')).toHaveLength(6);
  await user.click(within(first!).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Not now.');
  isRefused = false;
  await user.click(within(first!).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  await waitFor(() => expect(first?.textContent).toMatch(/Undone$/));
  expect(sent(seen)).toHaveLength(2);
});

test('webhooks: one of this machine is left to the server, whose refusal stands at the field; a new address’s secret is shown once (APP-20, APP-22)', async () => {
  const secret = 'whsec_0123456789';
  const msg = 'Write an https address on the internet, without a port, a user name or a password.';
  const detail = [{ loc: ['body', 'address'], msg, type: 'value_error' }];
  const { user, seen } = open(
    {},
    {
      'POST /webhooks': ({ body }) =>
        JSON.stringify(body).includes('127.0.0.1')
          ? { status: 422, body: { detail } }
          : { status: 201, body: { webhook: hook, secret } },
    },
  );
  await user.click(await button('Add address'));
  await pasteInto(user, await screen.findByLabelText('Address'), 'http://hooks.example.com');
  await user.keyboard('{Enter}');
  await screen.findByText('Write an address that begins with https://');
  const enter = async (address: string) => {
    await user.clear(screen.getByLabelText('Address'));
    await pasteInto(user, screen.getByLabelText('Address'), address);
    await user.keyboard('{Enter}');
  };
  await enter('http://127.0.0.1:4000/hook');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveProperty('ariaInvalid', 'true'));
  expect((await screen.findAllByText(msg)).length).toBeGreaterThan(0);
  await enter(hook.address);
  await waitFor(() => expect(screen.getByLabelText('Signing secret')).toHaveProperty('value', secret));
  expect(sent(seen)[1]).toEqual({ method: 'POST', path: '/webhooks', body: { address: hook.address } });
  await expectOnlyDoneCloses(user, 'Signing secret');
  await user.click(await button('Done'));
  await waitFor(() => expect(screen.queryByLabelText('Signing secret')).toBeNull());
});

test('webhooks: an address that was switched off says why and is switched on again (APP-21)', async () => {
  let isOn = false;
  const problem = 'The address answered that it is gone (410).';
  serve(() => ({ webhooks: [{ ...hook, is_on: isOn, failing_since: stamp, problem }] }), {
    [`POST /webhooks/${hook.id}/switch-on`]: () => {
      isOn = true;
      return { body: { webhook: hook } };
    },
  });
  const user = renderWithData(<ConnectedAppsCard />);
  const [row] = await rows('Webhooks');
  expect(row?.textContent).toContain(`Switched off · ${problem}`);
  await user.click(await button('Switch on'));
  await screen.findByText('Switched on: what waits is sent when it answers');
  await waitFor(() => expect(row?.textContent).toMatch(/Failing since Jan 5, 2026, /));
});

test('webhooks: an address that has not answered says so with its last problem, and is checked again, not too often (APP-25, APP-26)', async () => {
  const detail = 'Addresses can be added and checked 30 times an hour. Try again in 5 minutes.';
  let isSlowed = true;
  let webhook: Webhook = { ...hook, is_verified: false };
  let next: Webhook = { ...webhook, problem: 'The address could not be reached.', failing_since: stamp };
  const seen = serve(() => ({ webhooks: [webhook] }), {
    [`POST /webhooks/${hook.id}/switch-on`]: () => {
      if (isSlowed) return { status: 429, body: { detail } };
      webhook = next;
      return { body: { webhook } };
    },
  });
  const user = renderWithData(<ConnectedAppsCard />);
  const [row] = await rows('Webhooks');
  expect(row?.textContent).toBe(`${hook.address}Waiting for its answerCheck againDeliveriesNew secretRemove`);
  await user.click(await button('Check again'));
  await screen.findByText(detail);
  isSlowed = false;
  await user.click(await button('Check again'));
  await screen.findByText('It is checked again');
  await waitFor(() =>
    expect(row?.textContent).toContain('Waiting for its answer · The address could not be reached.'),
  );
  next = { ...hook, problem: 'They go on tomorrow.' };
  await user.click(await button('Check again'));
  await waitFor(() => expect(row?.textContent).toContain('On · They go on tomorrow.Deliveries'));
  expect(sent(seen)).toHaveLength(3);
});

test('webhooks: a new secret is made after a question, and shown once (APP-27)', async () => {
  const secret = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz';
  const { user, seen } = open(
    { webhooks: [hook] },
    { [`POST /webhooks/${hook.id}/secret`]: () => ({ body: { webhook: hook, secret } }) },
  );
  await user.click(await button('New secret'));
  const question = await screen.findByRole('alertdialog', { name: 'Make a new secret?' });
  await user.click(within(question).getByRole('button', { name: 'New secret' }));
  await waitFor(() => expect(screen.getByLabelText('Signing secret')).toHaveProperty('value', secret));
  await expectOnlyDoneCloses(user, 'Signing secret');
  expect(sent(seen)).toHaveLength(1);
});

test('webhooks: removing an address asks first (APP-20)', async () => {
  const { user, seen } = open(
    { webhooks: [hook] },
    { [`DELETE /webhooks/${hook.id}`]: () => ({ body: { webhook: hook } }) },
  );
  await user.click(await button('Remove'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this address?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Address removed');
  expect(sent(seen)).toHaveLength(1);
});

test('webhooks: deliveries are listed with what went wrong, and can be sent again (APP-23)', async () => {
  const waiting = { ...delivery, id: idOf(42), state: 'waiting', attempts: 0, status: null, problem: null };
  const { user, seen } = open(
    { webhooks: [hook] },
    {
      [`GET /webhooks/${hook.id}/deliveries`]: () => ({ body: { deliveries: [delivery, waiting] } }),
      [`POST /webhook-deliveries/${delivery.id}/send-again`]: () => ({ body: { delivery } }),
    },
  );
  await user.click(await button('Deliveries'));
  const [failed, next] = await rows('Deliveries');
  expect(failed?.textContent).toMatch(
    /^step.applied · Jan 5, 2026, .*Failed · 3 attempts · Status 500 · It answered/,
  );
  expect(within(next!).getByRole('button')).toHaveProperty('disabled', true);
  await user.click(within(failed!).getByRole('button', { name: 'Send again' }));
  await screen.findByText('It is sent again');
  expect(sent(seen)).toHaveLength(1);
});

test('connected apps: a card that fails to load offers to try again', async () => {
  let isDown = true;
  serve(() => ({}), {
    'GET /webhooks': () =>
      isDown ? { status: 403, body: { detail: 'No.' } } : { body: { webhooks: [hook] } },
  });
  const user = renderWithData(<ConnectedAppsCard />);
  await screen.findByText('Your connected apps could not be loaded');
  isDown = false;
  await user.click(await button('Try again'));
  expect(await rows('Webhooks')).toHaveLength(1);
});

test('connected apps: while the server is unreachable, the card needs a connection (OFF-101)', () => {
  serve(() => ({}));
  renderWithData(<ConnectedAppsCard />);
  act(() => sessionStore.setState({ status: 'unreachable' }));
  expect(screen.getByText(/^This needs a connection/)).toBeTruthy();
});
