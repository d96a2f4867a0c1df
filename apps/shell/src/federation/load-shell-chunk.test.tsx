import { fileUrl } from './file-attempts.ts';
import { loadShellChunk } from './load-shell-chunk.ts';

const version = '0123456789ab';

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="release">${JSON.stringify({ schema: 1, shell: { version } })}</script>`;
});

test('a chunk of the shell that fails to load is requested again by another URL (FED-7)', async () => {
  const urls: string[] = [];
  const load = () => {
    urls.push(fileUrl('/about.js', version));
    return urls.length < 3 ? Promise.reject(new Error('damaged')) : Promise.resolve('loaded');
  };
  expect(await loadShellChunk(load)).toBe('loaded');
  expect(urls).toEqual(['/about.js', '/about.js?attempt=1', '/about.js?attempt=2']);
});
