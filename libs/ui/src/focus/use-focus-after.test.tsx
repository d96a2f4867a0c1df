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

test('useFocusAfter: when the focused element is removed, the focus moves to the given one', () => {
  const { rerender } = render(<Dialog isAsking />);
  button('Keep mine').focus();
  rerender(<Dialog isAsking={false} />);
  expect(document.activeElement).toBe(button('Save'));
});

test('useFocusAfter: focus elsewhere stays, and no focus stays none', () => {
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

test('useFocusAfter: a removed row moves the focus to the list, an added row does not', () => {
  const { rerender } = render(<Rows names={['One', 'Two', 'Three']} />);
  button('Two').focus();
  rerender(<Rows names={['One', 'Three']} />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  button('One').focus();
  rerender(<Rows names={['One', 'Three', 'Four']} />);
  expect(document.activeElement).toBe(button('One'));
});
