import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { shortcutOf } from '../keyboard/shortcut-keys.ts';
import { LineDialog } from '../testing/line-dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const TITLES: Readonly<Record<string, string>> = { 'mod+k': 'Palette', n: 'Form' };

/** Calls back with each shortcut of the page, for which the browser does nothing then. */
function useShortcuts(press: (shortcut: string) => void) {
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      pressNow(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A page on which Ctrl+K opens a palette and N a form, each with code of its own. */
function openPage() {
  const saved: string[] = [];
  const [palette, form] = [
    Promise.withResolvers<typeof LineDialog>(),
    Promise.withResolvers<typeof LineDialog>(),
  ];
  const Palette = lazyDialog(() => palette.promise, 'Palette');
  const Form = lazyDialog(() => form.promise, 'Form');
  const Page = () => {
    const [title, setTitle] = useState<string | null>(null);
    useShortcuts((shortcut) => {
      const opened = TITLES[shortcut];
      if (opened !== undefined) setTitle(opened);
    });
    const line = { onClose: () => setTitle(null), onSave: (text: string) => saved.push(`${title}: ${text}`) };
    return (
      <>
        <button type="button" onClick={() => setTitle('Palette')}>
          Open
        </button>
        {title === 'Palette' && <Palette {...line} title={title} />}
        {title === 'Form' && <Form {...line} title={title} />}
      </>
    );
  };
  render(<Page />);
  const arrive = (part: typeof palette) => act(async () => part.resolve(LineDialog));
  return {
    saved,
    user: userEvent.setup(),
    arrivePalette: () => arrive(palette),
    arriveForm: () => arrive(form),
  };
}

const CTRL_K = '{Control>}k{/Control}';
const CTRL_ENTER = '{Control>}{Enter}{/Control}';

test.each([
  ['Palette', CTRL_K, '{Enter}', 'arrivePalette'],
  ['Form', 'n', CTRL_ENTER, 'arriveForm'],
] as const)(
  'typed ahead: three lines typed before the code of the %s is there are three (UI-60)',
  async (title, open, enter, arrive) => {
    const page = openPage();
    const lines = ['Gym Mon', 'Tea Tue', 'Nap'];
    for (const line of lines) await page.user.keyboard(`${open}${line}${enter}`);
    await page[arrive]();
    await waitFor(() => expect(page.saved).toEqual(lines.map((line) => `${title}: ${line}`)));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('typed ahead: a line for a second dialog waits for its code too, and what is typed meanwhile comes after it (UI-60)', async () => {
  const { saved, user, arrivePalette, arriveForm } = openPage();
  await user.keyboard(`${CTRL_K}Gym{Enter}nTe`);
  await arrivePalette();
  await waitFor(() => expect(saved).toEqual(['Palette: Gym']));
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeTruthy();
  await user.keyboard(`a${CTRL_ENTER}${CTRL_K}Nap`);
  await arriveForm();
  await waitFor(() => expect(saved).toEqual(['Palette: Gym', 'Form: Tea']));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'Nap'));
  await user.keyboard('s{Enter}');
  expect(saved.at(-1)).toBe('Palette: Naps');
});

test('typed ahead: keys pressed while the recorded ones are played come after them (UI-60)', async () => {
  const { saved, user, arrivePalette } = openPage();
  await user.keyboard(`${CTRL_K}Gym{Enter}${CTRL_K}Te`);
  const isHere = arrivePalette();
  await userEvent.setup({ delay: null }).keyboard('a{Enter}');
  await isHere;
  await waitFor(() => expect(saved).toEqual(['Palette: Gym', 'Palette: Tea']));
});

test('typed ahead: Enter on the button that had the focus opens the next line (UI-60)', async () => {
  const { saved, user, arrivePalette } = openPage();
  screen.getByRole('button', { name: 'Open' }).focus();
  await user.keyboard('{Enter}Gym{Enter}{Enter}Tea{Enter}');
  await arrivePalette();
  await waitFor(() => expect(saved).toEqual(['Palette: Gym', 'Palette: Tea']));
  expect(document.activeElement?.textContent).toBe('Open');
});

/** A page on which N opens a form, which stays until it knows whether it is stored. */
function openForm() {
  const [saved, storing] = [[] as string[], [] as ((isStored: boolean) => void)[]];
  const SavingForm = ({ onClose }: { onClose: () => void }) => {
    const [text, setText] = useState('');
    const [isSaving, setIsSaving] = useState(false);
    const save = async () => {
      setIsSaving(true);
      const isStored = await new Promise<boolean>((resolve) => storing.push(resolve));
      if (isStored) saved.push(text);
      setIsSaving(false);
      if (isStored) onClose();
    };
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Form"
        isLocked={isSaving}
        holdsKeys
        footer={
          <Button variant="primary" onClick={() => void save()}>
            Save
          </Button>
        }
      >
        <TextField label="Line" data-autofocus value={text} onChange={setText} />
      </Dialog>
    );
  };
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    useShortcuts((shortcut) => shortcut === 'n' && setIsOpen(true));
    return isOpen ? <SavingForm onClose={() => setIsOpen(false)} /> : null;
  };
  render(<Page />);
  const store = (isStored: boolean) => act(async () => storing.shift()?.(isStored));
  return { saved, store, user: userEvent.setup() };
}

const fieldOfForm = () => screen.findByRole<HTMLInputElement>('textbox');

test('typed ahead: what is typed while a form is being saved is in the next one (UI-60)', async () => {
  const { saved, store, user } = openForm();
  await user.keyboard('n');
  await fieldOfForm();
  await user.keyboard(`Gym${CTRL_ENTER}nTea${CTRL_ENTER}nNa`);
  await store(true);
  await waitFor(async () => expect((await fieldOfForm()).value).toBe('Tea'));
  await store(true);
  await waitFor(async () => expect((await fieldOfForm()).value).toBe('Na'));
  await user.keyboard('p');
  expect((await fieldOfForm()).value).toBe('Nap');
  expect(saved).toEqual(['Gym', 'Tea']);
});

test('typed ahead: a form that cannot be saved keeps its text, and nothing typed meanwhile (UI-60)', async () => {
  const { saved, store, user } = openForm();
  await user.keyboard('n');
  await fieldOfForm();
  await user.keyboard(`Gym${CTRL_ENTER}nTea`);
  await store(false);
  await user.keyboard('s');
  expect((await fieldOfForm()).value).toBe('Gyms');
  expect(saved).toEqual([]);
});

test('typed ahead: after the recorded keys the page has its keys again (UI-60)', async () => {
  const { saved, user, arrivePalette } = openPage();
  await user.keyboard(`${CTRL_K}Gym{Enter}`);
  await arrivePalette();
  await waitFor(() => expect(saved).toEqual(['Palette: Gym']));
  await user.keyboard(`${CTRL_K}Tea{Backspace}x{Enter}`);
  expect(saved.at(-1)).toBe('Palette: Tex');
});
