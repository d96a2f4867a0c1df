import { cleanup, render, screen } from '@testing-library/react';
import { useFocusAfter } from './use-focus-after.ts';

afterEach(cleanup);

function Dialog({ isAsking }: { readonly isAsking: boolean }) {
  const save = useFocusAfter<HTMLButtonElement>(isAsking);
  return (
    <>
      {isAsking && <button type="button">Keep mine</button>}
      <input aria-label="Name" />
      <button ref={save} type="button">
        Save
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus of what goes is handed on', () => {
  const { rerender } = render(<Dialog isAsking />);
  button('Keep mine').focus();
  rerender(<Dialog isAsking={false} />);
  expect(document.activeElement).toBe(button('Save'));
});

test('a focus that is elsewhere stays, and none is given to who had none', () => {
  const { rerender } = render(<Dialog isAsking />);
  rerender(<Dialog isAsking={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Dialog isAsking />);
  screen.getByLabelText('Name').focus();
  rerender(<Dialog isAsking={false} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

function Rows({ names }: { readonly names: readonly string[] }) {
  const list = useFocusAfter<HTMLUListElement>(names.length);
  return (
    <ul ref={list} tabIndex={-1}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  );
}

test('so is that of one of several, and none is taken when there is one more', () => {
  const { rerender } = render(<Rows names={['One', 'Two', 'Three']} />);
  button('Two').focus();
  rerender(<Rows names={['One', 'Three']} />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  button('One').focus();
  rerender(<Rows names={['One', 'Three', 'Four']} />);
  expect(document.activeElement).toBe(button('One'));
});
