import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { stopKeylessEvents } from './stop-keyless-events.ts';

test('keyless events: those of the autofill reach no handler, and keys do (UI-63)', () => {
  const handle = jest.fn();
  const end = stopKeylessEvents();
  window.addEventListener('keydown', handle, true);
  document.addEventListener('keyup', handle);
  render(<input onKeyDown={handle} onKeyUp={handle} />);
  const field = screen.getByRole('textbox');
  const dispatch = (event: Event) => field.dispatchEvent(event);
  dispatch(new Event('keydown', { bubbles: true }));
  dispatch(new Event('keyup', { bubbles: true }));
  expect(handle).not.toHaveBeenCalled();
  dispatch(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(handle).toHaveBeenCalledTimes(2);
  end();
  dispatch(new Event('keydown', { bubbles: true }));
  expect(handle).toHaveBeenCalledTimes(4);
  window.removeEventListener('keydown', handle, true);
  document.removeEventListener('keyup', handle);
});
