import { useState, type ReactElement } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { Combobox } from './combobox.tsx';

const ACTIVITIES = ['Garden', 'Art', 'Learning'];

function Field({ onEnter }: { onEnter?: () => void }): ReactElement {
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
      {...(onEnter && { onEnter })}
    />
  );
}

describe('Combobox', () => {
  it('is worked by keyboard alone', async () => {
    const user = userEvent.setup();
    render(<Field />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Activity' });
    await user.type(field, 'ar');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Garden',
      'Art',
      'Learning',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Art' }).id);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Art');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('submits what was typed when nothing is highlighted', async () => {
    const user = userEvent.setup();
    const onEnter = jest.fn();
    render(<Field onEnter={onEnter} />);
    await user.type(screen.getByRole('combobox'), 'Pottery{Enter}');
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  it('hides the list 200 ms after the focus has left', async () => {
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
