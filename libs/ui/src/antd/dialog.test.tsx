import { useState, type ReactElement } from 'react';
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, preloadDialogs } from './dialog.tsx';
import { EmojiField } from '../emoji/emoji-field.tsx';
import { Menu } from './dropdown/menu.tsx';
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

/** A form that confirms before it discards input; both close together. */
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

/** Rows that are removed on click, and a button that is disabled during its action. */
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

/** The area outside the panel. */
function besideOf(dialog: HTMLElement): HTMLElement {
  const wrap = dialog.closest<HTMLElement>('.ant-modal-wrap');
  if (wrap === null) throw new Error('The dialog has no surroundings.');
  return wrap;
}

it('Dialog: until ant-design is loaded, one with its title has the focus and can be closed', () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Create Custom North Star' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(topLayer()).toBe(dialog);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('Dialog: once ant-design is loaded, the open one shows its content and focuses the marked field', async () => {
  const user = await openPage();
  const field = await screen.findByRole('textbox', { name: 'Theme Name' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

describe('Dialog', () => {
  beforeAll(preloadDialogs);

  it('is labelled by its title and description, keeps the focus, and Escape returns it to the opener (UI-20)', async () => {
    const user = await openPage();
    const dialog = screen.getByRole('dialog', { name: 'Create Custom North Star' });
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('An area of life.').id);
    const field = screen.getByRole('textbox', { name: 'Theme Name' });
    expect([document.activeElement, topLayer()]).toEqual([field, dialog]);
    // Something on the page behind takes it.
    screen.getByRole('button', { name: 'Open', hidden: true }).focus();
    expect(document.activeElement).toBe(field);
    screen.getByRole('button', { name: 'Add Theme' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Theme' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
    expect(topLayer()).toBe(document.body);
  });

  it('when its opener is removed, the nearest control gets the focus (UI-20)', async () => {
    const user = userEvent.setup();
    render(<Rows />);
    await user.click(screen.getByRole('button', { name: 'Delete Pottery' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Music' }));
  });

  it('closed together with a confirmation above it, it returns the focus to its opener', async () => {
    const user = userEvent.setup();
    render(<Asking />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('when the focused control is removed, the next one gets the focus, else a remaining one', async () => {
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

  it('when the focused control is removed and the panel is focused at once, the next control gets it', async () => {
    render(<Harness work={() => Promise.resolve()} />);
    const soup = screen.getByRole('button', { name: 'Add Soup' });
    soup.focus();
    fireEvent.click(soup);
    // ant-design's Modal focuses its panel after it has opened, if the focus is outside of it then.
    screen.getByRole('dialog').focus();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Bread' })),
    );
  });

  it('a button that was disabled while busy gets its focus back', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    render(<Harness work={() => new Promise((resolve) => (finish = resolve))} />);
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await user.click(remove);
    expect(remove.disabled).toBe(true);
    // Simulates that browsers blur a disabled element.
    remove.blur();
    finish();
    await waitFor(() => expect(remove.disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });

  it('Ctrl+Enter in any field presses the primary button', async () => {
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

  it('a press on the backdrop closes it, but not one that began inside', async () => {
    const user = await openPage();
    const dialog = screen.getByRole('dialog');
    const beside = besideOf(dialog);
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('An area of life.') },
      { keys: '[/MouseLeft]', target: beside },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await user.click(beside);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open while locked', async () => {
    const user = await openPage({ isLocked: true });
    await user.keyboard('{Escape}');
    await user.click(besideOf(screen.getByRole('dialog')));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('Escape closes an open menu inside it first', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    const first = () => screen.getByRole('menuitem', { name: 'Most Recent' });
    await waitFor(() => expect(document.activeElement).toBe(first()));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'A-Z' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
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

it('ConfirmDialog: removed together with its opener, it moves the focus to what remains', async () => {
  const user = userEvent.setup();
  render(<Connection />);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect' })));
});

describe('on touch', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  test.each([
    { mark: true, focused: 'dialog' },
    { mark: 'always', focused: 'textbox' },
  ] as const)(
    'dialog: with a field marked by $mark the focus is in the $focused',
    async ({ mark, focused }) => {
      Reflect.set(globalThis, 'matchMedia', (query: string) => ({
        matches: query === '(pointer: coarse)',
        addListener: () => undefined,
        removeListener: () => undefined,
      }));
      render(
        <Dialog isOpen onClose={() => {}} title="Go to">
          <TextField label="Search" data-autofocus={mark} value="" onChange={() => {}} />
        </Dialog>,
      );
      await screen.findByRole('dialog');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(focused)));
    },
  );
});

describe('dialog as a sheet', () => {
  beforeEach(() => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    Object.assign(Element.prototype, { setPointerCapture() {} });
  });

  /** jsdom has no pointer events: their position is that of a mouse event. */
  const drag = (element: Element, by: number) => {
    const panel = element.closest('.sm-dialog__panel') ?? element;
    for (const [type, clientY] of [
      ['pointerdown', 300],
      ['pointermove', 300 + by],
      ['pointerup', 300 + by],
    ] as const)
      fireEvent(type === 'pointerdown' ? element : panel, new MouseEvent(type, { bubbles: true, clientY }));
  };

  it('a drag of its head downwards closes it, a short one and one of its content do not (UI-62)', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const title = await screen.findByRole('heading', { name: 'Create Custom North Star' });
    drag(title, 40);
    drag(screen.getByRole('textbox', { name: 'Theme Name' }), 200);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    drag(title, 120);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('while it saves, a drag does not close it', async () => {
    render(<Page isLocked />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    drag(await screen.findByRole('heading', { name: 'Create Custom North Star' }), 120);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});
