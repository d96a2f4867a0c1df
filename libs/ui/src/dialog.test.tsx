import { useState, type ReactElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { EmojiField } from './emoji-field.tsx';
import { Menu } from './menu.tsx';
import { TextField } from './text-field.tsx';
import { topLayer } from './theme/top-layer.ts';

function Page({ isLocked = false }: { isLocked?: boolean }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Create Custom North Star"
        description="An area of life."
        isLocked={isLocked}
        footer={<Button>Add Theme</Button>}
      >
        <EmojiField label="Emoji" value="⭐" onChange={() => {}} />
        <TextField label="Theme Name" data-autofocus value={name} onChange={setName} />
        <Menu
          label="Sort"
          items={[
            { id: 'recent', label: 'Most Recent', onSelect: () => {} },
            { id: 'name', label: 'A-Z', onSelect: () => {} },
          ]}
        >
          {(trigger) => <Button {...trigger}>Sort</Button>}
        </Menu>
      </Dialog>
    </>
  );
}

async function openPage(props?: { isLocked: boolean }): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

describe('Dialog', () => {
  it('is named by its title, described by its description, and starts at the marked field', async () => {
    await openPage();
    const dialog = screen.getByRole('dialog', { name: 'Create Custom North Star' });
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('An area of life.').id);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Theme Name' }));
    expect(topLayer()).toBe(dialog);
  });

  it('closes on Escape and gives the focus back to what opened it', async () => {
    const user = await openPage();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
    expect(topLayer()).toBe(document.body);
  });

  it('keeps Tab inside, both ways', async () => {
    const user = await openPage();
    screen.getByRole('button', { name: 'Add Theme' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Theme' }));
  });

  it('closes on a press beside the panel but not on one that began inside', async () => {
    const user = await openPage();
    const dialog = screen.getByRole('dialog');
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('An area of life.') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await user.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open while it is locked', async () => {
    const user = await openPage({ isLocked: true });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('lets a menu inside it take Escape first', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Most Recent' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'A-Z' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sort' }));
  });
});
