import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeWayBack } from '../calendar-card/connection/way-back.ts';
import { ownChoices } from '../calendar-card/testing/sample-own-calendar.ts';
import { ConnectFirst } from './connect-first.tsx';
import { renderWithCache } from '../../testing/render-page.tsx';

const CONNECT = 'Connect Google Calendar';
const SHOW = 'Show my time blocks in Google Calendar';

beforeEach(() => {
  window.location.hash = '';
  sessionStorage.clear();
});

function show(person: User | null, connected: boolean) {
  sessionStore.setState({ status: person ? 'signed-in' : 'signed-out', user: person });
  const calls = installFakeApi({
    'GET /google-calendar/status': () => ({
      body: { connected, credential: null, remaining_events: null },
    }),
    'POST /google-calendar/own-calendar': () => ({ body: { authorization_url: '#consent' } }),
  });
  renderWithCache(<ConnectFirst />);
  return calls;
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['neither reads a calendar nor shows their blocks', sampleUser(), false, [CONNECT, SHOW]],
  ['reads one', sampleUser({ own_calendar: null }), true, [SHOW]],
  ['shows their blocks', sampleUser({ own_calendar: ownChoices }), false, [CONNECT]],
  ['does both', sampleUser({ own_calendar: ownChoices }), true, []],
  ['is signed out', null, false, []],
])('first week: who %s is offered what they have not (ONB-12)', async (_who, person, connected, offered) => {
  const calls = show(person, connected);
  await waitFor(() => expect(calls).toHaveLength(person ? 1 : 0));
  await waitFor(() => expect(buttons()).toEqual(offered));
});

it('first week: who wants their blocks shown goes to the consent page, and comes back to the week (OWN-1)', async () => {
  show(sampleUser(), true);
  await userEvent.setup().click(await screen.findByRole('button', { name: SHOW }));
  await waitFor(() => expect(window.location.hash).toBe('#consent'));
  expect(takeWayBack()).toBe('/calendar');
});
