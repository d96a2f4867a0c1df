import { filesForRequests, needOfGroups } from './compose-release.ts';
import type { BuildReport } from '../builds/build-manifest.ts';

const shell: BuildReport = {
  chunks: [
    { id: '1', files: ['main.js'], provides: [], consumes: [] },
    { id: '2', files: ['app.js', 'app.css'], provides: [], consumes: ['react-router'] },
    { id: '3', files: [], provides: [], consumes: ['react'] },
    { id: '4', files: ['router.js'], provides: ['react-router'], consumes: ['react'] },
    { id: '5', files: ['react.js'], provides: ['react', 'react-dom'], consumes: [] },
    { id: '6', files: ['picker.js'], provides: ['@simmer/ui/picker'], consumes: ['react-dom'] },
  ],
  groups: { main: ['1'], app: ['2', '3'] },
};

describe('needOfGroups', () => {
  it('collects files and requests of all chunks of the groups, also of chunks without files', () => {
    expect(needOfGroups(shell, ['app'])).toEqual({
      files: ['app.js', 'app.css'],
      requests: ['react-router', 'react'],
    });
  });

  it('an unknown group is rejected', () => {
    expect(() => needOfGroups(shell, ['nowhere'])).toThrow("no chunk named 'nowhere'");
  });
});

describe('filesForRequests', () => {
  it('includes the files that shared modules need themselves', () => {
    expect(filesForRequests(shell, ['react-router']).sort()).toEqual(['react.js', 'router.js']);
    expect(filesForRequests(shell, ['@simmer/ui/picker']).sort()).toEqual(['picker.js', 'react.js']);
  });

  it('a request that the shell does not share has no files', () => {
    expect(filesForRequests(shell, ['left-pad'])).toEqual([]);
  });
});
