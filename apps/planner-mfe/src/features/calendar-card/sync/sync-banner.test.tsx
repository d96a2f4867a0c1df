import { screen } from '@testing-library/react';
import { SyncBanner } from './sync-banner.tsx';
import { syncStatus } from '../testing/sample-sync.ts';
import { renderWithCache } from '../../../testing/render-page.tsx';

const show = (override: Parameters<typeof syncStatus>[0]) =>
  renderWithCache(<SyncBanner sync={syncStatus(override)} />);

it('sync banner: a completed sync shows the number of events, and leads to them (SYN-31)', () => {
  show({ events_synced: 36, events_added: 36 });
  expect(screen.getByRole('status').textContent).toMatch(/^Sync completed! 36 events synced\./);
  const addresses = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(addresses).toEqual([
    ['View Events', '/kitchen-sink'],
    ['See them in your week', '/calendar'],
  ]);
});

it('sync banner: a calendar that could not be read is named with the reason', () => {
  const reason = 'Google denied Simmer access.';
  show({ events_synced: 36, failed_calendars: [{ id: 'family', name: 'Family', reason }] });
  expect(screen.getByRole('status').textContent).toContain(
    `36 events synced. Family could not be read: ${reason}`,
  );
});

it('sync banner: calendars that failed for one reason share a sentence', () => {
  const reason = 'Google gave an answer that we could not use.';
  const failed_calendars = ['Family', 'Work'].map((name) => ({ id: name, name, reason }));
  show({ events_synced: 36, failed_calendars });
  expect(screen.getByRole('status').textContent).toContain(
    `36 events synced. Family and Work could not be read: ${reason}`,
  );
});

it('sync banner: a calendar that is gone from Google is named with its removed and kept events', () => {
  const gone = { id: 'family', name: 'Family', events_removed: 392, events_kept: 3 };
  show({ events_synced: 392, events_removed: 392, removed_calendars: [gone] });
  const banner = screen.getByRole('status');
  expect(banner.className).toContain('warning');
  expect(banner.textContent).toContain(
    'Family is gone from Google Calendar, and 392 events with it. 3 events that you classified stay.',
  );
});

it('sync banner: a waiting sync shows the reason and its progress', () => {
  show({ status: 'in_progress', wait_reason: 'away', resumes_at: null, total: 2, processed: 0 });
  const text = screen.getByRole('status').textContent ?? '';
  expect(text).toContain('Waiting for Google Calendar…');
  expect(text).toContain(
    'Google Calendar is not responding. Trying again now. Calendar 1 of 2, 0 events so far.',
  );
});

it('sync banner: a failed sync says when the next one follows', () => {
  const past = '2026-01-14T09:00:00.000Z';
  show({ status: 'failed', error_message: 'Google has asked Simmer to slow down.', resumes_at: past });
  expect(screen.getByRole('alert').textContent).toContain(
    'Sync failed: Google has asked Simmer to slow down. Simmer will try again in a few minutes.',
  );
});
