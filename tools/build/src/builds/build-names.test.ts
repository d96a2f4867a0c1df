import { remoteGlobal } from './build-names.ts';

test('global of a remote: a hyphen of its name is replaced, so that it is a variable', () => {
  // The names of the contract have no hyphen yet.
  const name = 'team-notes' as Parameters<typeof remoteGlobal>[0];
  expect(remoteGlobal(name, '0123456789ab')).toBe('simmer_remote_team_notes_0123456789ab');
});
