import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { writePreference } from '@simmer/ui/device/stored-preference';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ProgressLayout } from './progress-layout.tsx';

beforeEach(() => freshBrowser());
afterEach(cleanup);

function tabsAt(path: string): (string | null)[] {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ProgressLayout title="Progress" text="What was">
        {null}
      </ProgressLayout>
    </MemoryRouter>,
  );
  return tabs();
}

const tabs = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('tabs: that of patterns comes with the first pattern of the person (DSH-9)', () => {
  expect(tabsAt('/dashboard')).toEqual(['Progress', 'Review', 'The year']);
  act(() => writePreference('simmer-has-patterns', 'somebody else'));
  expect(tabs()).toHaveLength(3);
  act(() => writePreference('simmer-has-patterns', 'local'));
  expect(tabs()).toEqual(['Progress', 'Review', 'The year', 'Patterns']);
});

test('tabs: the page that is open has one, also without a pattern (DSH-9)', () => {
  expect(tabsAt('/patterns')).toContain('Patterns');
});
