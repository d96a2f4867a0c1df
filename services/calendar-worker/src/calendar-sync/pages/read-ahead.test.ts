import { readAhead } from './read-ahead.ts';

describe('readAhead', () => {
  it('requests one item ahead of the one in use, and no more (OPS-84)', async () => {
    const steps: string[] = [];
    async function* source() {
      for (const item of [1, 2, 3]) {
        steps.push(`asked ${item}`);
        yield item;
      }
    }
    for await (const item of readAhead(source())) steps.push(`used ${item}`);
    expect(steps.toSorted()).toHaveLength(6);
    expect(steps.indexOf('asked 2')).toBeLessThan(steps.indexOf('used 1') + 1);
    expect(steps.indexOf('asked 3')).toBeGreaterThan(steps.indexOf('used 1'));
  });

  it('throws an error of the source in its order, and ends the source when the reader stops', async () => {
    let hasEnded = false;
    async function* source() {
      try {
        yield 1;
        yield 2;
        throw new Error('no more');
      } finally {
        hasEnded = true;
      }
    }
    const seen: number[] = [];
    const reading = async () => {
      for await (const item of readAhead(source())) seen.push(item);
    };
    await expect(reading()).rejects.toThrow('no more');
    expect(seen).toEqual([1, 2]);
    hasEnded = false;
    for await (const item of readAhead(source())) if (item === 1) break;
    expect(hasEnded).toBe(true);
  });
});
