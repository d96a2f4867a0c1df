import { waitFor } from '@testing-library/react';
import { focusDay, takeFocusTo, takeFocusToWeek } from './focus-day.ts';

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

test('takeFocusTo: a key takes the focus along from a day and from nowhere, and leaves a button its own (CAL-50)', async () => {
  document.body.innerHTML = `
    <button id="today">Today</button>
    <div data-week="2027-03-01"><button data-add="2027-03-05:early"></button></div>
    <div data-week="2027-06-07"><button data-add="2027-06-07:early"></button></div>`;
  const [button, from, to] = document.querySelectorAll('button');
  from?.focus();
  takeFocusTo('2027-06-07');
  await waitFor(() => expect(document.activeElement).toBe(to));
  to?.blur();
  takeFocusTo('2027-03-05');
  await waitFor(() => expect(document.activeElement).toBe(from));
  button?.focus();
  takeFocusTo('2027-06-07');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(button);
});

test('takeFocusTo: the focus of the page after Skip to content goes to the day (CAL-50)', async () => {
  document.body.innerHTML =
    '<main tabindex="-1"><div data-week="2027-03-01"><button data-add="2027-03-05:early"></button></div></main>';
  document.querySelector('main')?.focus();
  takeFocusTo('2027-03-05');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('button')));
});

test('takeFocusToWeek: a focused day takes the focus to its weekday of the week on top, nothing focused leaves it (CAL-62)', async () => {
  document.body.innerHTML = `
    <div data-week="2027-03-01"><p data-row="late" data-date="2027-03-05"><button></button></p></div>
    <div data-week="2027-03-08"><button data-add="2027-03-12:early"></button></div>`;
  const [from, to] = document.querySelectorAll('button');
  takeFocusToWeek('2027-03-08');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
  from?.focus();
  takeFocusToWeek('2027-03-08');
  await waitFor(() => expect(document.activeElement).toBe(to));
});
