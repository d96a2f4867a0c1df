import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { DialogOutlet, type DialogOutletHandle } from './dialog-outlet.tsx';

afterEach(cleanup);

const renderGreeting = (name: string, close: () => void) => (
  <form aria-label={name}>
    <input aria-label="Text" defaultValue={`Hello ${name}`} />
    <button type="button" onClick={close}>
      Close
    </button>
  </form>
);

const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value;

test('dialog outlet: each opening has new state, after the dialog closed and in place of an open one', async () => {
  const user = userEvent.setup();
  const dialog = createRef<DialogOutletHandle<string>>();
  render(<DialogOutlet ref={dialog} render={renderGreeting} />);
  expect(screen.queryByRole('form')).toBeNull();
  act(() => dialog.current?.open('Ada'));
  await user.type(screen.getByRole('textbox'), '!');
  expect(text()).toBe('Hello Ada!');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('form')).toBeNull();
  act(() => dialog.current?.open('Ada'));
  expect(text()).toBe('Hello Ada');
  act(() => dialog.current?.open('Ben'));
  expect(text()).toBe('Hello Ben');
  expect(screen.getAllByRole('form')).toHaveLength(1);
});
