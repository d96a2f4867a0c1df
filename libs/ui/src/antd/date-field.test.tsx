import { useState, type ReactElement } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writePreference } from '../device/stored-preference.ts';
import { DateField } from './date-field.tsx';

afterEach(() => act(() => writePreference('simmer-week-start', 'monday')));

const field = () => screen.getByLabelText<HTMLInputElement>('Start date');

const WORDS: Record<string, string> = { '4 dec': '2026-12-04', tomorrow: '2026-11-21' };
const readTexts: unknown[] = [];
const read = (text: string) => {
  readTexts.push(text);
  return WORDS[text] ?? null;
};

function Form({ dates }: { dates: string[] }): ReactElement {
  const [value, setValue] = useState('2026-11-20');
  const change = (date: string): void => {
    dates.push(date);
    setValue(date);
  };
  return (
    <>
      <DateField label="Start date" value={value} onChange={change} max="2100-12-31" read={read} />
      <button type="button">Save</button>
    </>
  );
}

function renderForm(): string[] {
  const dates: string[] = [];
  render(<Form dates={dates} />);
  return dates;
}

test('date field: shows yyyy-MM-dd, and a typed date is reported as soon as it is whole', async () => {
  const dates = renderForm();
  expect(field().value).toBe('2026-11-20');
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), '2026-11-3');
  expect(dates).toEqual(['']);
  await user.type(field(), '0');
  expect(dates).toEqual(['', '2026-11-30']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field().value).toBe('2026-11-30');
});

test('date field: a value set at once, as scripts and paste do, is reported', () => {
  const dates = renderForm();
  fireEvent.change(field(), { target: { value: '2027-02-28' } });
  expect(dates).toEqual(['2027-02-28']);
  expect(field().value).toBe('2027-02-28');
});

test('date field: a typed date beyond the last one is kept, so that the form can say what is wrong', async () => {
  const dates = renderForm();
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '2227-01-31' } });
  fireEvent.blur(field());
  expect(dates.at(-1)).toBe('2227-01-31');
  await waitFor(() => expect(field().value).toBe('2227-01-31'));
});

test.each([
  ['monday', 'Mo'],
  ['sunday', 'Su'],
] as const)(
  'date field: with the week from %s the calendar begins there and a day is picked (ACC-11)',
  async (day, title) => {
    act(() => writePreference('simmer-week-start', day));
    const dates = renderForm();
    const user = userEvent.setup();
    await user.click(field());
    const days = await screen.findAllByRole('columnheader');
    expect(days[0]?.textContent).toBe(title);
    await user.click(screen.getByTitle('2026-11-05'));
    expect(dates).toEqual(['2026-11-05']);
    expect(field().value).toBe('2026-11-05');
  },
);

test('date field: words are read when it is left and by Enter, which then does not submit, and the weekday is said (UI-43)', async () => {
  const dates = renderForm();
  const user = userEvent.setup();
  screen.getByText('Fri');
  await user.clear(field());
  await user.type(field(), '4 dec');
  expect(dates).toEqual(['']);
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
  expect(field().value).toBe('2026-12-04');
  await user.clear(field());
  await user.type(field(), 'tomorrow');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(dates.at(-1)).toBe('2026-11-21');
  await waitFor(() => expect(field().value).toBe('2026-11-21'));
  screen.getByText('Sat');
});

test('date field: what loses the focus in its calendar is not read as a date (UI-43)', async () => {
  renderForm();
  await userEvent.setup().click(field());
  const day = await screen.findByTitle('2026-11-05');
  readTexts.splice(0);
  fireEvent.blur(day);
  fireEvent.keyDown(day, { key: 'Enter' });
  expect(readTexts).toHaveLength(0);
});
