import { waitFor } from '@testing-library/react';
import { focusDay } from './focus-day.ts';

test('focusDay: a day gets the focus once it is rendered and the open dialog is gone', async () => {
  document.body.innerHTML = '<div aria-modal="true"><input /></div>';
  const field = document.querySelector('input');
  field?.focus();
  focusDay('2027-03-05');
  document.body.insertAdjacentHTML('beforeend', '<button data-add="2027-03-05:early"></button>');
  const cell = document.querySelector('button');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field);
  document.querySelector('[aria-modal]')?.remove();
  await waitFor(() => expect(document.activeElement).toBe(cell));
});
