import { actionCommands, helpCommands } from './find-actions.ts';

test.each([
  ['review', ['Weekly review']],
  ['reflection', ['Small Wins of this week', 'Challenges of this week', 'Insights of this week']],
  ['wins', ['Small Wins of this week']],
  ['weather', ['Pulse check of today']],
  ['manage north', ['Manage North Stars', 'North Star Management']],
  ['budget', ['Manage North Stars']],
  ['goals', ['North Star Management']],
  ['poster', ['North Star Poster']],
  ['unassigned', ['Unassigned time blocks and events']],
  ['print', ['Print this week']],
  ['year', ['The year']],
  ['patterns', ['Patterns']],
  ['template', ['Your ideal week']],
  ['holiday', ['Your ideal week']],
  ['export', ['Download plan (.ics)', 'Data Management']],
  ['import', ['Import .ics file', 'Data Management']],
  ['connect', ['Connect Google Calendar']],
  ['google', ['Connect Google Calendar']],
  ['sync', ['Connect Google Calendar']],
  ['feed', ['Subscribe to your plan', 'Give Feedback']],
  ['reminder', ['Reminders']],
  ['notification', ['Reminders']],
  ['dark', ['Switch between dark and light']],
  ['keyboard', ['Keyboard shortcuts']],
  ['feedback', ['Give Feedback']],
  ['getting started', ['Getting Started guide']],
  ['faq', ['FAQ']],
  [
    'help',
    ['Getting Started guide', 'FAQ', 'Give Feedback', 'The words of the method', 'Keyboard shortcuts'],
  ],
  ['undo', ['Undo the last change']],
  ['redo', ['Redo the last change']],
  ['log out', ['Sign out']],
])('palette: “%s” finds the actions it means', (typed, found) => {
  expect(actionCommands(typed).map(({ label }) => label)).toEqual(found);
});

test('palette: an action can lead to a part of a page, and so do the texts of the support page (UI-42)', () => {
  const pathsOf = (typed: string) =>
    [...actionCommands(typed), ...helpCommands(typed)].map(
      (command) => command.kind === 'go-to-screen' && command.path,
    );
  expect(pathsOf('notifications')).toEqual(['/account/reminders']);
  expect(pathsOf('faq')).toEqual(['/support#faq']);
  expect(pathsOf('internet')).toEqual(['/support#offline']);
  expect(pathsOf('google')).toEqual(['/account#google-calendar', '/support#google-calendar']);
});
