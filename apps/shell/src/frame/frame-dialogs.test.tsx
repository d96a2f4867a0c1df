/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { jest } from '@jest/globals';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import type { MountedRemote } from '../federation/remote-build.ts';
import type { Remotes } from '../federation/remotes.ts';
import { RemotesContext } from '../federation/slot.tsx';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';
import { FrameDialogs } from './frame-dialogs.tsx';
import { useFrameDialogs } from './use-frame-dialogs.ts';

const planner = sampleRemote();

function Palette({ text = '' }: SlotProps['command-palette']) {
  const [typed, type] = useState(text);
  return <input aria-label="Palette" autoFocus value={typed} onChange={({ target }) => type(target.value)} />;
}

const Frame = () => <FrameDialogs dialogs={useFrameDialogs()} />;

/** Shows the frame. Resolves to a function that lets the palette's code arrive, and finds its field. */
function openFrame() {
  const arrives = Promise.withResolvers<MountedRemote>();
  const remotes: Remotes = {
    release: sampleRelease([planner]),
    load: async (_name, take) => take(await arrives.promise, planner),
    loadBefore: () => Promise.reject(new Error('There is none.')),
    onRecovered: () => () => undefined,
    ownerOf: () => undefined,
    ownerOfSlot: () => planner,
  };
  render(
    <RemotesContext value={remotes}>
      <MemoryRouter>
        <Frame />
      </MemoryRouter>
    </RemotesContext>,
  );
  return async () => {
    await act(async () =>
      arrives.resolve({
        routes: {},
        slots: { 'command-palette': () => Promise.resolve({ Component: Palette }) },
      }),
    );
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Palette' });
  };
}

test('frame dialogs: what is typed while the palette loads stands in its field (UI-42)', async () => {
  // After four seconds a failure would stand in place of the field, however slow this machine is.
  jest.useFakeTimers();
  const arrive = openFrame();
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}k{/Control}rune{Backspace} t');
  jest.useRealTimers();
  const field = await arrive();
  await user.keyboard('ue');
  expect(field.value).toBe('run tue');
});

/** What the page's script keeps of keys that nobody has listened to. */
function pressEarly(...presses: KeyboardEventInit[]) {
  const events = presses.map((press) => new KeyboardEvent('keydown', { ...press, cancelable: true }));
  for (const event of events) event.preventDefault();
  Reflect.set(globalThis, 'simmerEarlyKeys', events);
}

const letters = (text: string) => text.split('').map((key) => ({ key }));
const CTRL_K = { key: 'k', ctrlKey: true };

test('frame dialogs: what was typed after Ctrl+K before the frame listened stands in the field at once (UI-60)', async () => {
  pressEarly(
    ...letters('x'),
    { key: 'л', code: 'KeyK', metaKey: true },
    ...letters('Rune'),
    { key: 'Backspace' },
    { key: 'Shift', shiftKey: true },
    { key: 'a', ctrlKey: true },
    ...letters(' '),
  );
  const arrive = openFrame();
  const user = userEvent.setup();
  await user.keyboard('tu');
  const field = await arrive();
  await user.keyboard('e');
  expect(field.value).toBe('Run tue');
});

test.each([
  { presses: [...letters('n'), ...letters('k')], title: 'Add Time Block' },
  { presses: [CTRL_K, ...letters('n'), { key: 'Escape' }, ...letters('?')], title: 'Keyboard shortcuts' },
])('frame dialogs: early keys open "$title" (UI-60)', ({ presses, title }) => {
  pressEarly(...presses);
  openFrame();
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});

test('frame dialogs: keys that the frame has taken open nothing again (UI-60)', () => {
  pressEarly(CTRL_K, { key: 'Escape' });
  openFrame();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(Reflect.get(globalThis, 'simmerEarlyKeys')).toBeUndefined();
});
