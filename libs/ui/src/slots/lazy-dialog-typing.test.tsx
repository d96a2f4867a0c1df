import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../antd/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

function NameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <Dialog isOpen onClose={onClose} title="Name">
      <TextField label="Name" data-autofocus value={name} onChange={setName} />
    </Dialog>
  );
}

function openPage() {
  let load: () => void = () => undefined;
  const loading = new Promise<typeof NameDialog>((resolve) => {
    load = () => resolve(NameDialog);
  });
  const LazyName = lazyDialog(() => loading, 'Name');
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <LazyName onClose={() => setIsOpen(false)} />}
      </>
    );
  };
  render(<Page />);
  return { load, user: userEvent.setup() };
}

const open = () => screen.getByRole('button', { name: 'Open' });
const field = () => screen.findByRole('textbox', { name: 'Name' });

test('lazy dialog: what is typed while its code loads is in its first field (UI-60)', async () => {
  const { load, user } = openPage();
  await user.click(open());
  await user.keyboard('Musk{Backspace}i');
  await act(async () => load());
  expect(await field()).toHaveProperty('value', 'Musi');
  await user.keyboard('c');
  expect(await field()).toHaveProperty('value', 'Music');
});

test('lazy dialog: what was typed is gone with the dialog that was closed while it loaded (UI-60)', async () => {
  const { load, user } = openPage();
  await user.click(open());
  await user.keyboard('Music');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => load());
  await user.click(open());
  expect(await field()).toHaveProperty('value', '');
});
