import { jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Activity } from 'react';
import useEscKeyDown from './use-esc-key-down.ts';

afterEach(cleanup);

const onEsc = jest.fn<(name: string, top: boolean) => void>();
beforeEach(() => jest.clearAllMocks());

function Overlay({ name, isOpen = true }: { readonly name: string; readonly isOpen?: boolean }) {
  useEscKeyDown(isOpen, ({ top }) => onEsc(name, top));
  return null;
}

const press = () => fireEvent.keyDown(document.body, { key: 'Escape' });

test('useEscKeyDown: the overlay that opened last is the top one, and after it closed the one below', () => {
  const { rerender } = render(<Overlay key="a" name="below" />);
  rerender([<Overlay key="a" name="below" />, <Overlay key="b" name="above" />]);
  press();
  rerender([<Overlay key="a" name="below" />, <Overlay key="b" name="above" isOpen={false} />]);
  press();
  expect(onEsc.mock.calls).toEqual([
    ['above', true],
    ['below', false],
    ['below', true],
  ]);
});

test('useEscKeyDown: an overlay that is rendered and not open yet does not take the key', () => {
  const { rerender } = render(<Overlay key="a" name="open" />);
  rerender([
    <Overlay key="a" name="open" />,
    <Activity key="b" mode="hidden">
      <Overlay name="prepared" />
    </Activity>,
  ]);
  press();
  expect(onEsc.mock.calls).toEqual([['open', true]]);
});

test('useEscKeyDown: the key that ends a composition closes nothing', () => {
  render(<Overlay name="open" />);
  fireEvent.compositionEnd(document.body);
  press();
  expect(onEsc).not.toHaveBeenCalled();
});
