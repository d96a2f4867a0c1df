import { useState, type ReactElement } from 'react';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { EmojiField } from '../emoji/emoji-field.tsx';
import { Menu } from './menu.tsx';
import { TextArea, TextField } from '../fields/text-field.tsx';
import { topLayer } from '../focus/top-layer.ts';

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

function Rows(): ReactElement {
  const [rows, setRows] = useState(['Music', 'Pottery']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = () => {
    setRows(rows.filter((row) => row !== asked));
    setAsked(null);
  };
  return (
    <>
      <Button>Elsewhere</Button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setAsked(row)}>Delete {row}</Button>
          </li>
        ))}
      </ul>
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title="Sure?">
        <Button onClick={remove}>Yes</Button>
      </Dialog>
    </>
  );
}

/** A form that asks before it loses what was typed; both go together. */
function Asking(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    setIsOpen(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button>Elsewhere</Button>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsAsking(true)} title="Form">
        <TextField label="Name" value="" onChange={() => {}} />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave?"
        confirmLabel="Discard"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        It will be lost.
      </ConfirmDialog>
    </>
  );
}

/** Lines that go when they are taken, and a button that rests while it is pressed. */
function Harness({ work }: { work: () => Promise<void> }): ReactElement {
  const [lines, setLines] = useState(['Beans', 'Soup', 'Bread']);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      title="Desk"
      footer={
        <>
          <Button disabled={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
          <Button busy={isBusy}>Save</Button>
        </>
      }
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Button onClick={() => setLines(lines.filter((each) => each !== line))}>Add {line}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
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

  it('gives the focus to what stands nearest when its opener is gone', async () => {
    const user = userEvent.setup();
    render(<Rows />);
    await user.click(screen.getByRole('button', { name: 'Delete Pottery' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Music' }));
  });

  it('gives the focus back to its opener also when it goes together with a question above it', async () => {
    const user = userEvent.setup();
    render(<Asking />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('keeps the focus when what has it is taken away: what came after it gets it, else what is left', async () => {
    const user = userEvent.setup();
    render(<Harness work={() => Promise.resolve()} />);
    const expectFocus = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    await user.click(screen.getByRole('button', { name: 'Add Soup' }));
    await expectFocus('Add Bread');
    await user.keyboard('{Enter}');
    await expectFocus('Add Beans');
    await user.keyboard('{Enter}');
    await expectFocus('Close');
  });

  it('gives the focus back to a button that rested while something was under way', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    render(<Harness work={() => new Promise((resolve) => (finish = resolve))} />);
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await user.click(remove);
    expect(remove.disabled).toBe(true);
    // What browsers do with the focus of what is switched off.
    remove.blur();
    finish();
    await waitFor(() => expect(remove.disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });

  it('presses its primary button by Ctrl+Enter from any field', async () => {
    const user = userEvent.setup();
    const onSave = jest.fn();
    render(
      <Dialog
        isOpen
        title="Small Wins"
        onClose={() => {}}
        footer={
          <Button variant="primary" onClick={onSave}>
            Save
          </Button>
        }
      >
        <TextArea label="One per line" value="" onChange={() => {}} />
      </Dialog>,
    );
    screen.getByRole('textbox').focus();
    await user.keyboard('{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledTimes(1);
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

function Connection(): ReactElement {
  const [isConnected, setIsConnected] = useState(true);
  return (
    <section>{isConnected ? <Cut onCut={() => setIsConnected(false)} /> : <Button>Connect</Button>}</section>
  );
}

function Cut({ onCut }: { onCut: () => void }): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>Disconnect</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Disconnect?"
        confirmLabel="Yes"
        onConfirm={onCut}
        onCancel={() => setIsAsking(false)}
      >
        It ends.
      </ConfirmDialog>
    </div>
  );
}

it('gives the focus to what is left when a dialog goes together with what opened it', async () => {
  const user = userEvent.setup();
  render(<Connection />);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect' })));
});
