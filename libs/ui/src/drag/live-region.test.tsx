import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LiveRegion } from './live-region.ts';

const announced = () => screen.getByRole('status').textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('live region: announces after pending updates, and nothing once it was cleared', () => {
  const region = new LiveRegion();
  render(<p ref={(element: HTMLParagraphElement) => region.attach(element)} role="status" />);
  const announcements: string[] = [];
  region.announce('Picked up Art.');
  setTimeout(() => announcements.push(announced() ?? ''));
  jest.runAllTimers();
  expect(announcements).toEqual(['']);
  expect(announced()).toBe('Picked up Art.');
  region.announce('Picked up Music.');
  region.clear();
  jest.runAllTimers();
  expect(announced()).toBe('');
});
