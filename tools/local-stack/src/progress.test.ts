import { terminalProgress } from './progress.ts';

describe('progress at the terminal', () => {
  it('says what is done and how long it took', async () => {
    const lines: string[] = [];
    const progress = terminalProgress(new AbortController().signal, (line) => lines.push(line));
    expect(await progress.step('Counting', () => Promise.resolve(3))).toBe(3);
    expect(lines).toEqual([expect.stringMatching(/^✓ Counting \(\d\.\d s\)$/)]);
  });

  it('announces nothing any more once the stack is asked to leave', async () => {
    const leaving = new AbortController();
    const lines: string[] = [];
    const progress = terminalProgress(leaving.signal, (line) => lines.push(line));
    let finish = () => {};
    const step = progress.step('Starting', () => new Promise<void>((resolve) => (finish = resolve)));
    leaving.abort();
    finish();
    await step;
    progress.print('✓ PostgreSQL runs again.');
    expect(lines).toEqual([]);
  });
});
