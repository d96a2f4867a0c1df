import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstBlock } from './first-block.tsx';

test('first block: an empty calendar invites to plan, and the button opens a new block (CAL-45)', async () => {
  const onCreate = jest.fn();
  render(<FirstBlock onCreate={onCreate} />);
  screen.getByText('Your week is open. Choose any day and make time for something you care about.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add your first time block' }));
  expect(onCreate).toHaveBeenCalledTimes(1);
});
