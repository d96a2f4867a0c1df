/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
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

test('frame dialogs: what is typed while the palette loads stands in its field (UI-42)', async () => {
  const arrives = Promise.withResolvers<MountedRemote>();
  const remotes: Remotes = {
    release: sampleRelease([planner]),
    use: async (_name, take) => take(await arrives.promise, planner),
    useBefore: () => Promise.reject(new Error('There is none.')),
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
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}rune{Backspace} t');
  await act(async () =>
    arrives.resolve({
      routes: {},
      slots: { 'command-palette': () => Promise.resolve({ Component: Palette }) },
    }),
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Palette' });
  await user.keyboard('ue');
  expect(field.value).toBe('run tue');
});
