/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { defaultAppData } from '@simmer/plan/copy/app-data';
import type { Change } from '@simmer/plan/step';
import { dropOutbox, openCopy } from '@simmer/app-state/plan-client/offline';
import { planClient } from '@simmer/app-state/plan-client/plan-clients';
import { useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { noteAgreement } from '@simmer/plan/disk/browser-storage';
import { sessionStore } from '@simmer/app-state/session/session';
import { changePlan, refuseChange } from '@simmer/app-state/testing/change-plan';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { keepCopy } from '@simmer/plan/testing/keep-copy';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../../testing/render-with-data.tsx';
import { WaitingChangesButton } from './waiting-changes-button.tsx';

const user = sampleUser();
const other = sampleUser({ id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0aff', email: 'other@example.com' });

beforeEach(async () => {
  await freshBrowser();
  await dropOutbox(user.id);
  await keepCopy(user.id, defaultAppData('2026-01-05T08:00:00.000Z'));
  await openCopy(user);
});

const STAR = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31';
const make = (change: Change) => changePlan([change], user.id);
const addStar = (name = 'Rest') => make({ resource: 'northStars', id: STAR, fields: { name } });

function Banner() {
  return <WaitingChangesButton>{`${useWaitingChanges()} wait`}</WaitingChangesButton>;
}

async function open() {
  const person = renderWithData(<Banner />);
  act(() => sessionStore.setState({ status: 'on-copy' }));
  await person.click(screen.getByRole('button', { name: /wait/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Changes not saved' }, { timeout: 20_000 });
  return { person, dialog };
}

test('waiting changes: each is listed with what, when and state, and with the last agreement (OFF-50, OFF-53, OFF-66)', async () => {
  noteAgreement(user.id, '2026-01-05T08:30:00.000Z');
  await addStar();
  await refuseChange(user.id, { resource: 'activities', id: 'kites', removed: true }, 'Activity “Kites”');
  const { dialog } = await open();
  const [first, second] = await within(dialog).findAllByRole('listitem');
  expect(first?.textContent).toContain('North Star “Rest”: addedWaiting');
  expect(first?.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(second?.textContent).toMatch(/^Activity “Kites”: deletedNot savedJan 5, 2026, .*No\./);
  expect(within(second as HTMLElement).getByRole('button', { name: 'Save again' })).toBeTruthy();
  expect(dialog.textContent).toContain('Last in agreement with your account: Jan 5, 2026');
});

test('waiting changes: a change that is not saved can be corrected if it has a form (OFF-96)', async () => {
  const star = { resource: 'northStars', id: 'rest', fields: { name: 'Rest' } } as const;
  const order: Change = {
    resource: 'weeklyPriorities',
    id: '2026-01-05',
    fields: { ordered_theme_ids: [] },
  };
  await refuseChange(user.id, star, 'a star');
  await refuseChange(user.id, order, 'an order');
  await addStar('Play');
  const { dialog } = await open();
  const rows = await within(dialog).findAllByRole('listitem');
  const correctable = rows.filter((row) => within(row).queryByRole('button', { name: 'Correct' }) !== null);
  expect(correctable.map((row) => row.textContent)).toEqual([expect.stringContaining('a star')]);
});

test('waiting changes: a discarded change names what depends on it, and goes with it (OFF-52)', async () => {
  await addStar();
  await make({ resource: 'northStars', id: STAR, fields: { name: 'Play' } });
  const { person, dialog } = await open();
  const [first] = await within(dialog).findAllByRole('listitem');
  await person.click(within(first as HTMLElement).getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard this change?' });
  expect(question.textContent).toContain('North Star “Rest”: it will not be saved in your account');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['North Star “Rest”: name']);
  await person.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);

  await person.click(within(first as HTMLElement).getByRole('button', { name: 'Discard' }));
  await person.click(await screen.findByRole('button', { name: 'Discard 2 changes' }));
  expect(await within(dialog).findByText(/Nothing waits/)).toBeTruthy();
  expect(planClient(user.id).state.getState().plan.northStarThemes).toEqual([]);
});

test('waiting changes: the texts of a change are copied, of a pulse check its weather and ratings (OFF-54)', async () => {
  await addStar();
  const theme_ratings = [{ theme_id: STAR, rating: 7, note: 'A long walk' }];
  await make({ resource: 'pulseChecks', id: '2026-01-05', fields: { weather_mood: 'sunny', theme_ratings } });
  const { person, dialog } = await open();
  const row = await within(dialog).findByText(/Pulse check of/);
  const check = within(row.closest('li') as HTMLElement);
  await person.click(check.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Pulse check of Jan 5, 2026\nWeather: Sunny\nRatings: Rest 7 (A long walk)',
  );
  await person.click(within(dialog).getAllByRole('button', { name: 'Copy' })[0]!);
  expect(await navigator.clipboard.readText()).toBe('North Star “Rest”\nRest');
});

test('waiting changes: the list follows what is made and sent while it is open (OFF-50, OFF-53, OFF-88)', async () => {
  noteAgreement(user.id, '2026-01-05T08:30:00.000Z');
  const { person, dialog } = await open();
  expect(await within(dialog).findByText(/Nothing waits/)).toBeTruthy();
  await act(() => addStar());
  expect(await within(dialog).findByText('North Star “Rest”: added')).toBeTruthy();

  let answer: (response: FakeResponse) => void = () => undefined;
  const request = () => new Promise<FakeResponse>((resolve) => (answer = resolve));
  const calls = installFakeApi({ 'POST /plan/changes': request });
  const list = within(dialog);
  const send = async (times: number) => {
    act(() => void planClient(user.id).send());
    await list.findByText('Sending');
    await waitFor(() => expect(calls).toHaveLength(times));
    expect(list.queryByRole('button', { name: 'Discard' })).toBeNull();
  };
  await send(1);
  answer({ status: 503 });
  await list.findByText('Waiting');
  await send(2);
  answer({ status: 422, body: { detail: 'That is not possible.' } });
  await list.findByText('That is not possible.');
  await list.findByText('Not saved');
  await person.click(list.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  answer({ body: { items: [{ resource: 'northStars', id: STAR, item: { id: STAR, name: 'Rest' } }] } });
  await list.findByText(/Nothing waits/);
  expect(dialog.textContent).not.toContain('Jan 5, 2026');
});

test('waiting changes: the next person at this browser sees nothing of them (OFF-55)', async () => {
  noteAgreement(user.id, '2026-01-05T08:30:00.000Z');
  await addStar();
  const { dialog } = await open();
  expect(await within(dialog).findByText('North Star “Rest”: added')).toBeTruthy();
  act(() => sessionStore.setState({ status: 'signed-in', user: other }));
  expect(await within(dialog).findByText(/Nothing waits/)).toBeTruthy();
  expect(dialog.textContent).not.toContain('Rest');
  expect(dialog.textContent).not.toContain('agreement');
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
});
