import { expect, it, jest } from '@jest/globals';
import { readBundle, readPlanText } from './read-bundle.ts';

it('bundle schemas: a file is read without a call of Function, which Trusted Types report (FED-30)', async () => {
  const compile = jest.fn();
  const native = globalThis.Function;
  globalThis.Function = new Proxy(native, {
    construct: (target, sources: string[]) => {
      compile(...sources);
      return Reflect.construct(target, sources) as object;
    },
  });
  const text = JSON.stringify({ northStarThemes: [], activities: [], timeBlocks: [], weeklyReflections: [] });
  expect((await readBundle(text)).kind).toBe('bundle');
  expect(await readPlanText(text)).not.toBeNull();
  globalThis.Function = native;
  expect(compile).not.toHaveBeenCalled();
});
