import { terminalProgress } from './progress.ts';

describe('terminalProgress', () => {
  it('prints each step with its duration', async () => {
    const lines: string[] = [];
    const progress = terminalProgress(new AbortController().signal, (line) => lines.push(line));
    expect(await progress.step('Counting', () => Promise.resolve(3))).toBe(3);
    expect(lines).toEqual([expect.stringMatching(/^✓ Counting \(\d\.\d s\)$/)]);
  });

  it('prints nothing after the stack is asked to stop', async () => {
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
