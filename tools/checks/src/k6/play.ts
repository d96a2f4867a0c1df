// Runs one round of load/planning-day.js against ORIGIN, without k6.
import { registerHooks } from 'node:module';

const standIns: Readonly<Record<string, string>> = { k6: './k6.ts', 'k6/http': './http.ts' };

registerHooks({
  resolve: (specifier, context, next) => {
    const standIn = standIns[specifier];
    return standIn === undefined
      ? next(specifier, context)
      : next(new URL(standIn, import.meta.url).href, context);
  },
});
Object.assign(globalThis, { __ENV: { ...process.env }, __VU: 1 });

const file = new URL('../../../../load/planning-day.js', import.meta.url);
const scenario: { default: () => void } = await import(file.href);
const { testCounts } = await import('./k6.ts');
scenario.default();
console.log(`${testCounts.passed} responses as expected`);
