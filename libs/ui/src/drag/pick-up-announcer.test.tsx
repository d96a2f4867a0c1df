import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { PickUpAnnouncer, type PickUpAnnouncerHandle } from './pick-up-announcer.tsx';

const announced = () => screen.getByRole('status').textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('pick-up announcer: announces after pending updates, and nothing once the drag is over', () => {
  const announcer = createRef<PickUpAnnouncerHandle>();
  render(<PickUpAnnouncer ref={announcer} />);
  const announcements: string[] = [];
  act(() => {
    announcer.current?.announce('Picked up Art.');
    setTimeout(() => announcements.push(announced() ?? ''));
    jest.runAllTimers();
  });
  expect(announcements).toEqual(['']);
  expect(announced()).toBe('Picked up Art.');
  act(() => {
    announcer.current?.announce('Picked up Music.');
    announcer.current?.clear();
    jest.runAllTimers();
  });
  expect(announced()).toBe('');
});
