import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

let isLost = true;
jest.unstable_mockModule('./emoji-picker.tsx', () => {
  if (isLost) throw new Error('The file is lost.');
  return { EmojiPicker: () => <p>All emojis</p> };
});
const { EmojiField } = await import('./emoji-field.tsx');

test('emoji field: if the picker does not load, the form stays with what is typed, and a button loads it', async () => {
  render(
    <form>
      <input aria-label="Name" defaultValue="Pottery" />
      <EmojiField label="Emoji" value="🌱" />
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Emoji: 🌱' }));
  expect(await screen.findByText('This did not open', undefined, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pottery');
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All emojis')).toBeTruthy();
});
