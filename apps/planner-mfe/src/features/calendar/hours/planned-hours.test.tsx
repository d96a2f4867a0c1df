import { translatePage } from '@simmer/testing/translate-page';
import { render } from '@testing-library/react';
import { PlannedHours } from './planned-hours.tsx';

test('planned hours: they follow the plan on a page that the browser has translated (UI-59)', () => {
  const { container, rerender } = render(<PlannedHours minutes={{ planned: 60, events: 90 }} left={30} />);
  translatePage(container);
  expect(container.textContent).toMatch(/^Translated: 1h/);
  rerender(<PlannedHours minutes={{ planned: 120, events: 150 }} left={15} />);
  const { container: fresh } = render(<PlannedHours minutes={{ planned: 120, events: 150 }} left={15} />);
  expect(container.textContent).toBe(fresh.textContent);
  rerender(<PlannedHours minutes={{ planned: 0, events: 0 }} />);
  expect(container.textContent).toBe('');
});
