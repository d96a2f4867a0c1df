import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

const WIDTH = 100;
const SEEN = 250;
/** The visible part of the tab beside the selected one. */
const BESIDE = 48;
const tabs = ['One', 'Two', 'Three', 'Four', 'Five'].map((id) => ({ id, label: id }));

/** jsdom has no layout: simulates a scrollable strip of tabs of equal width. */
function boundsOf(this: HTMLElement) {
  const isStrip = this.getAttribute('role') === 'tablist';
  const scrolled = this.closest('[role="tablist"]')?.scrollLeft ?? 0;
  const left = isStrip ? 0 : tabs.findIndex(({ id }) => id === this.textContent) * WIDTH - scrolled;
  return { left, right: left + (isStrip ? SEEN : WIDTH) } as DOMRect;
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(boundsOf);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const strip = (selectedId: string) => (
  <Tabs label="Rooms" tabs={tabs} selectedId={selectedId} onSelect={() => undefined}>
    {selectedId}
  </Tabs>
);
const scrolled = () => screen.getByRole('tablist').scrollLeft;

test('tabs: the selected tab is scrolled into view with a part of the next', () => {
  render(strip('Four'));
  expect(scrolled()).toBe(4 * WIDTH + BESIDE - SEEN);
});

test('tabs: a newly selected tab is scrolled into view, otherwise nothing scrolls', () => {
  const { rerender } = render(strip('Four'));
  const before = scrolled();
  rerender(strip('Four'));
  expect(scrolled()).toBe(before);
  rerender(strip('Two'));
  expect(scrolled()).toBe(WIDTH - BESIDE);
});
