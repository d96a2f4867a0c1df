import { Component as TimeBlockSlot } from './time-block.slot.tsx';
import { type ControlPerField, controlPerField } from './block-form-controls.tsx';
import { editedFields } from '@simmer/domain/blocks/time-block-fields';
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { translatePage } from '@simmer/testing/translate-page';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { changePlan } from '@simmer/app-state/testing/change-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '@simmer/ui/toasts/toast';
import { TimeBlockDialog } from './time-block.dialog.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
});
afterEach(cleanup);

const blocks = () => localStore.peek()?.timeBlocks ?? [];
const names = () => localStore.peek()?.activities.map(({ name }) => name) ?? [];

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function openNew() {
  const onClose = jest.fn();
  const user = renderApp(
    <TimeBlockDialog
      opening={{ kind: 'create', clicked: { date: '2026-11-25', part: 'morning' } }}
      onClose={onClose}
    />,
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Activity' });
  // The dates follow after the first frame.
  await screen.findByLabelText(/^(From|Date)$/);
  return { user, onClose, field };
}

const openMore = () => userEvent.click(screen.getByRole('button', { name: 'More' }));

test('time block dialog: a monthly block says what it keeps of the month, of one day only, and is saved with it (REC-11)', async () => {
  const { user, onClose, field } = await openNew();
  await pasteInto(user, field, 'Rent');
  expect(screen.queryByRole('radiogroup', { name: 'Each month' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  screen.getByText('Every fourth Wednesday morning of the month from Nov 25, no end');
  await user.click(screen.getByRole('radio', { name: 'Last of its weekday' }));
  screen.getByText('Every last Wednesday morning of the month from Nov 25, no end');
  await user.click(screen.getByRole('radio', { name: 'Same date' }));
  screen.getByText('Every 25th of the month in the morning from Nov 25, no end');
  expect(screen.queryByRole('group', { name: 'Days' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Last of its weekday' }));
  await user.click(screen.getByRole('button', { name: 'Friday' }));
  expect(screen.queryByRole('radio', { name: 'Same date' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wednesday' }));
  await user.click(screen.getByRole('radio', { name: 'Same date' }));
  screen.getByText('Every 27th of the month in the morning from Nov 27, no end');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()[0]).toMatchObject({
    recurring: 'monthly',
    monthly_anchor: 'month_day',
    start_date: '2026-11-27',
    scheduled_days: ['friday'],
  });
});

test('time block dialog: a new series starts on its first day, so that none is skipped (REC-12)', async () => {
  const { user, onClose, field } = await openNew();
  await pasteInto(user, field, 'Accounts');
  await user.click(screen.getByRole('radio', { name: 'Quarterly' }));
  await user.click(screen.getByRole('button', { name: 'Wednesday' }));
  await user.click(screen.getByRole('button', { name: 'Tuesday' }));
  screen.getByText('Every 13 weeks on Tuesday morning from Dec 1, no end');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()[0]).toMatchObject({ scheduled_days: ['tuesday'], start_date: '2026-12-01' });
});

/** Whether Enter in a field is left to its form; jsdom does not submit by a button outside of the form. */
const isSavedByEnter = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' });

test('time block dialog: Enter saves a sentence, a name of the library and a new one, and completes a part of one (BLK-76)', async () => {
  const { user, field } = await openNew();
  expect(field.dataset['autofocus']).toBe('always');
  for (const [typed, isSaved] of [
    ['chores tomorrow 9am', true],
    ['chores', true],
    ['Lindy hop', true],
    ['chor', false],
  ] as const) {
    await user.clear(field);
    await pasteInto(user, field, typed);
    expect([typed, isSavedByEnter(field)]).toEqual([typed, isSaved]);
  }
  expect(field.value).toBe('Chores');
});

test('time block dialog: the activity line says time, length and rhythm too, which the fields show and are saved (BLK-76)', async () => {
  const { user, onClose, field } = await openNew();
  await pasteInto(user, field, 'Tai chi 12:30 45m');
  expect(screen.getByLabelText<HTMLInputElement>('Start time').value).toBe('12:30');
  expect(screen.getByLabelText<HTMLInputElement>('Length').value).toBe('45m');
  screen.getByText('Every Wednesday at 12:30 from Nov 25, no end');
  screen.getByText('“Tai chi” is new. It will be added to your activities when you save.');
  expect(field.value).toBe('Tai chi 12:30 45m');
  expect(isSavedByEnter(field)).toBe(true);
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(names()).toContain('Tai chi');
  expect(blocks()).toMatchObject([{ recurring: 'weekly', start_time: '12:30', duration_minutes: 45 }]);
});

test('time block dialog: a part of the line is kept as text, and a chosen field counts more (BLK-76)', async () => {
  const { user, field } = await openNew();
  await pasteInto(user, field, 'Rehearsal 12:30 45m');
  await user.click(screen.getByRole('button', { name: 'Keep as text: 45m' }));
  expect(screen.getByLabelText<HTMLInputElement>('Length').value).toBe('');
  await user.click(screen.getByRole('radio', { name: 'Evening' }));
  expect(screen.getByLabelText<HTMLInputElement>('Start time').value).toBe('');
  expect(field.value).toBe('Rehearsal 45m');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Evening' }).checked).toBe(true);
});

test('time block dialog: a word that may say the day is offered, and taken by Tab (BLK-76)', async () => {
  const { user, field } = await openNew();
  await pasteInto(user, field, 'Tai chi fri');
  screen.getByRole('button', { name: /^Take “fri” as: on Friday/ });
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(field);
  screen.getByText('“Tai chi” is new. It will be added to your activities when you save.');
});

test('time block dialog: a line that may mean several days asks, and stays in the name until it is answered (BLK-76, QCK-9)', async () => {
  const { user, field } = await openNew();
  await pasteInto(user, field, 'Tai chi nov 16 2pm');
  const startTime = () => screen.getByLabelText<HTMLInputElement>('Start time').value;
  screen.getByRole('group', { name: 'Nov 16 is past: this year or next?' });
  expect(startTime()).toBe('');
  screen.getByText('“Tai chi nov 16 2pm” is new. It will be added to your activities when you save.');
  // Enter asks before it saves.
  const form = field.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect(document.activeElement?.textContent).toBe('This year');
  await user.click(screen.getByRole('button', { name: 'Next year' }));
  expect(startTime()).toBe('14:00');
  screen.getByText('Every Tuesday at 14:00 from Nov 16, 2027, no end');
  screen.getByText('“Tai chi” is new. It will be added to your activities when you save.');
});

test('time block dialog: the line says a recurrence that no block has, and asks for the day of a deadline (QCK-8, QCK-10)', async () => {
  const { user, field } = await openNew();
  await pasteInto(user, field, 'Water plants every third day');
  screen.getByText(/^“every third day” cannot be kept: /);
  await user.clear(field);
  expect(screen.queryByText(/cannot be kept/)).toBeNull();
  await pasteInto(user, field, 'Report by 2031-01-31');
  screen.getByRole('group', { name: 'Which day?' });
  await user.click(screen.getByRole('button', { name: 'Jan 31, 2031' }));
  screen.getByText('“Report” is new. It will be added to your activities when you save.');
});

const WORK = '0b1f4c1e-5a2b-4d0e-9a44-4b5f3d1a7c01';
const addWork = () => {
  const fields = { name: 'Meaningful Work', emoji: '💼', color: '#3B82F6' };
  return changePlan([{ resource: 'northStars', id: WORK, fields }]);
};
const work = () => screen.getByRole('button', { name: /Meaningful Work/ }).getAttribute('aria-pressed');

test('time block dialog: a North Star is chosen after its mark, and the activity’s next block has it until it is taken away (QCK-13, QCK-14)', async () => {
  await addWork();
  const first = await openNew();
  await pasteInto(first.user, first.field, 'Tai chi #');
  await screen.findByRole('option', { name: /Meaningful Work/ });
  await first.user.keyboard('{Enter}');
  expect([first.field.value, work()]).toEqual(['Tai chi #Meaningful-Work ', 'true']);
  screen.getByText('“Tai chi” is new. It will be added to your activities when you save.');
  await first.user.click(saveButton());
  await waitFor(() => expect(first.onClose).toHaveBeenCalled());
  cleanup();
  const { user, onClose, field } = await openNew();
  await pasteInto(user, field, 'Tai chi');
  await waitFor(() => expect(work()).toBe('true'));
  await pasteInto(user, field, ' class');
  expect(work()).toBe('false');
  await user.clear(field);
  await pasteInto(user, field, 'tai chi 45m');
  expect(work()).toBe('true');
  await user.click(screen.getByRole('button', { name: /Meaningful Work/ }));
  expect(work()).toBe('false');
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks().map((block) => block.north_star_theme_id)).toEqual([WORK, null]);
});

test('time block dialog: a name typed over a picked activity does not keep its emoji', async () => {
  const { user, field } = await openNew();
  const emoji = () => screen.getByRole('button', { name: /^Emoji of the activity/ }).textContent;
  await pasteInto(user, field, 'chores');
  await user.keyboard('{Enter}');
  const chores = emoji();
  expect(chores).not.toContain('📌');
  await user.clear(field);
  await pasteInto(user, field, 'Lindy hop');
  expect(emoji()).toContain('📌');
  screen.getByRole('option', { name: 'Create “Lindy hop”' });
});

test('time block dialog: a name that is too long and an invalid date are marked at their fields, and cannot be saved', async () => {
  const { user, onClose, field } = await openNew();
  await user.click(field);
  await user.paste('x'.repeat(10_000));
  screen.getByText('This is 10,000 characters long. Keep it to 120.');
  expect(saveButton().disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  expect(field.value).toHaveLength(10_000);
  await user.clear(field);
  const from = screen.getByLabelText<HTMLInputElement>('From');
  await user.clear(from);
  screen.getByText('Choose the first day.');
  await pasteInto(user, from, '9999-01-01');
  screen.getByText('Choose a day between 1900 and 2200.');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(saveButton().disabled).toBe(true);
  await user.clear(from);
  await pasteInto(user, from, '2026-11-25');
  expect(saveButton().disabled).toBe(false);
});

test('time block dialog: once has a date, from which its day follows, and no days (BLK-79)', async () => {
  const { user, onClose, field } = await openNew();
  await pasteInto(user, field, 'chores');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Tuesday' }));
  await user.click(screen.getByRole('button', { name: 'Wednesday' }));
  await user.click(screen.getByRole('radio', { name: 'Once' }));
  expect(screen.queryByRole('group', { name: 'Days' })).toBeNull();
  expect(screen.queryByLabelText('From')).toBeNull();
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  expect(date.value).toBe('2026-12-01');
  await user.clear(date);
  screen.getByText('Choose a date.');
  await pasteInto(user, date, '2026-11-28');
  screen.getByText('Once, on Saturday morning, Nov 28');
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  screen.getByText('Every Saturday morning from Nov 28, no end');
  await user.click(screen.getByRole('radio', { name: 'Once' }));
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(blocks()).toMatchObject([
    { recurring: 'once', scheduled_days: ['saturday'], start_date: '2026-11-28' },
  ]);
});

test('time block dialog: the date of once is the day that the line says, and stays when TBD is taken back (BLK-79)', async () => {
  const { user, field } = await openNew();
  await user.click(screen.getByRole('radio', { name: 'Once' }));
  await pasteInto(user, field, 'Tai chi on sunday 9am');
  const date = () => screen.getByLabelText<HTMLInputElement>('Date').value;
  expect(date()).toBe('2026-11-29');
  await openMore();
  await user.click(screen.getByRole('switch', { name: /TBD/ }));
  await user.click(screen.getByRole('switch', { name: /TBD/ }));
  await screen.findByLabelText('Date');
  expect(date()).toBe('2026-11-29');
  screen.getByText('Once, on Sunday at 09:00, Nov 29');
});

test('time block dialog: Enter in a date or a time without a name goes to the name (BLK-80)', async () => {
  const { user, field } = await openNew();
  for (const label of ['From', 'Start time', 'Length']) {
    await user.click(screen.getByLabelText(label));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field);
  }
  expect(blocks()).toEqual([]);
  await pasteInto(user, field, 'chores');
  await user.keyboard('{Enter}');
  await user.click(screen.getByLabelText('Length'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Length'));
});

test('time block dialog: a failed save shows its reason in the dialog, not as a toast, until the next try (UI-22)', async () => {
  const { user, onClose, field } = await openNew();
  await pasteInto(user, field, 'chores');
  await user.keyboard('{Enter}');
  const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('broken'));
  const text = 'The time block could not be saved. Try again.';
  try {
    await user.click(saveButton());
    const reason = await screen.findByText(text);
    expect(reason.closest('[role="dialog"]')).not.toBeNull();
    expect(reason.getAttribute('role')).toBe('alert');
    expect(toastStore.visible().map((toast) => toast.text)).not.toContain(text);
  } finally {
    broken.mockRestore();
  }
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText(text)).toBeNull();
});

test('time block dialog: the sentence above the form follows each choice and is announced (BLK-17)', async () => {
  const { user } = await openNew();
  const dialog = screen.getByRole('dialog');
  const announced = () => dialog.querySelector('[aria-live="polite"]')?.textContent;
  expect(announced()).toBe('Every Wednesday morning from Nov 25, no end');
  const id = dialog.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe(announced());
  await user.click(screen.getByRole('radio', { name: 'Biweekly' }));
  expect(announced()).toBe('Every 2 weeks on Wednesday morning from Nov 25, no end');
  await user.click(screen.getByRole('radio', { name: 'Midday' }));
  expect(announced()).toBe('Every 2 weeks on Wednesday at midday from Nov 25, no end');
  // UI-59: on a translated page too.
  translatePage(dialog.querySelector('[aria-live="polite"]')!);
  await openMore();
  await user.click(screen.getByRole('switch', { name: /TBD/ }));
  expect(announced()).toBe('No day yet: it waits beside the calendar');
});

test('time block dialog: it starts as the last block repeats, and with More closed until a field there is used (BLK-62, BLK-63)', async () => {
  const { user, onClose, field } = await openNew();
  const repeats = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(repeats('Weekly')).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Ecocycle' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Once' }));
  screen.getByLabelText('Date');
  expect(screen.queryByLabelText('From')).toBeNull();
  await pasteInto(user, field, 'chores');
  await user.keyboard('{Enter}');
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  const second = await openNew();
  expect(repeats('Once')).toBe(true);
  expect(screen.queryByRole('switch', { name: /TBD/ })).toBeNull();
  await openMore();
  await second.user.click(screen.getByRole('button', { name: 'Ecocycle' }));
  await second.user.click(screen.getByRole('button', { name: 'Maturity' }));
  await pasteInto(second.user, second.field, 'chores');
  await second.user.keyboard('{Enter}');
  await second.user.click(saveButton());
  await waitFor(() => expect(second.onClose).toHaveBeenCalled());
  cleanup();
  await openNew();
  screen.getByRole('group', { name: 'Ecocycle' });
});

test('time block dialog: a note that nears its limit is counted, one beyond it cannot be saved, and stays in view (BLK-12, BLK-62)', async () => {
  const { user, field } = await openNew();
  await openMore();
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await pasteInto(user, field, 'chores');
  await user.keyboard('{Enter}');
  await pasteInto(user, note, 'é'.repeat(2000));
  expect(note.dir).toBe('auto');
  screen.getByText('2,000 of 2,000 characters');
  expect(saveButton().disabled).toBe(false);
  await user.paste('a');
  screen.getByText('This is 2,001 characters long. Keep it to 2,000.');
  expect(saveButton().disabled).toBe(true);
  // The header still describes the schedule.
  screen.getByText('Every Wednesday morning from Nov 25, no end');
  await openMore();
  expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeNull();
});

type IsAccepted<Given, Wanted> = Given extends Wanted ? true : false;

// The compiler is the test: if a field were forgotten, `true` would be a type error.
test('dialog: an edited field without a control is a type error (BLK-9)', () => {
  const isWithoutOneRejected: IsAccepted<Omit<ControlPerField, 'end_date'>, ControlPerField> extends false
    ? true
    : false = true;
  expect(isWithoutOneRejected).toBe(true);
  expect(Object.keys(controlPerField).toSorted()).toEqual(editedFields.toSorted());
});

test('time block slot: a block that no longer exists is reported in the dialog', async () => {
  renderApp(<TimeBlockSlot blockId="019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31" onClose={() => undefined} />);
  const gone = await screen.findByText('This time block was deleted in another tab or on another device.');
  expect(screen.getByRole('dialog', { name: 'Edit Time Block' }).contains(gone)).toBe(true);
});
