import { type FormEvent, type ReactElement, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { Combobox } from './combobox.tsx';

const ACTIVITIES = ['Garden', 'Art', 'Learning'];

function Field(): ReactElement {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Activity"
      value={text}
      onChange={setText}
      suggestions={ACTIVITIES.filter((name) => name.toLowerCase().includes(text.toLowerCase())).map(
        (name) => ({ id: name, label: name }),
      )}
      onPick={(suggestion) => setText(suggestion.label)}
    />
  );
}

function open() {
  render(<Field />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Activity' }),
  };
}

describe('Combobox', () => {
  it('can be used by keyboard alone', async () => {
    const { user, field } = open();
    await user.type(field, 'ar');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Garden',
      'Art',
      'Learning',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Art' }).id);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Art');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('Enter picks the best suggestion without submitting, and a second Enter submits the form', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Field />
      </form>,
    );
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(field, 'gar{Enter}');
    expect(field.value).toBe('Garden');
    expect(screen.queryByRole('option')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'keys of an input method (%o) neither pick a suggestion nor move in the list (UI-58)',
    async (composing) => {
      const { user, field } = open();
      await user.type(field, 'gar');
      for (const key of ['ArrowDown', 'Escape', 'Enter']) fireEvent.keyDown(field, { key, ...composing });
      expect(field.value).toBe('gar');
      expect(screen.getByRole('option', { selected: true }).textContent).toBe('Garden');
      await user.keyboard('{Enter}');
      expect(field.value).toBe('Garden');
    },
  );

  it('a suggestion that equals the typed name is preferred; an empty field marks none, and Enter closes the list', async () => {
    const { user, field } = open();
    await user.click(field);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(field, 'art');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Art');
  });

  it('the list is hidden 200 ms after the focus has left (UI-24)', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    render(<Field />);
    await user.click(screen.getByRole('combobox'));
    await user.tab();
    act(() => jest.advanceTimersByTime(199));
    expect(screen.queryAllByRole('option')).toHaveLength(3);
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    jest.useRealTimers();
  });
});
