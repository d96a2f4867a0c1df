/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { storageStore } from '@simmer/plan/disk/device-database';
import { offlineStore } from '@simmer/app-state/plan-client/offline';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceStorageSwitch } from './device-storage-switch.tsx';

beforeEach(freshBrowser);

const keepsNothing = () => storageStore.getState().keepsNothing;
const toggle = () => userEvent.click(screen.getByRole('switch', { name: /Keep nothing on this device/ }));

test('device storage: without waiting changes the switch is on at once, and off again', async () => {
  render(<DeviceStorageSwitch />);
  await toggle();
  await waitFor(() => expect(keepsNothing()).toBe(true));
  await toggle();
  await waitFor(() => expect(keepsNothing()).toBe(false));
});

test('device storage: with waiting changes it asks first (OFF-75)', async () => {
  offlineStore.setState({ waiting: 2 });
  render(<DeviceStorageSwitch />);
  await toggle();
  const question = await screen.findByRole('alertdialog', { name: 'Keep nothing on this device?' });
  expect(question.textContent).toContain('2 changes are not saved in your account yet');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(keepsNothing()).toBe(false);
  await toggle();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep nothing' }));
  await waitFor(() => expect(keepsNothing()).toBe(true));
});
