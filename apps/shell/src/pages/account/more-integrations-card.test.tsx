import { render, screen } from '@testing-library/react';
import { MoreIntegrationsCard } from './more-integrations-card.tsx';

test('more integrations: email reminders and text-based reflections are disabled and coming soon (ACC-12)', () => {
  render(<MoreIntegrationsCard />);
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches).toHaveLength(2);
  for (const control of switches) expect(control.disabled).toBe(true);
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
  screen.getByText('By SMS, WhatsApp or Signal');
});
