// Runs one round of each scenario of load/k6.js against ORIGIN, without k6.
import { registerHooks } from 'node:module';

const standIns: Readonly<Record<string, string>> = {
  k6: './k6.ts',
  'k6/browser': './browser.ts',
  'k6/http': './http.ts',
};

registerHooks({
  resolve: (specifier, context, next) => {
    const standIn = standIns[specifier];
    return standIn === undefined
      ? next(specifier, context)
      : next(new URL(standIn, import.meta.url).href, context);
  },
});
const variables: Record<string, string | undefined> = { ...process.env };
Object.assign(globalThis, { __ENV: variables, __VU: 1 });

const load = new URL('../../../../load/', import.meta.url);
const { scenarios }: { scenarios: Record<string, { as: string }> } = await import(
  new URL('scenarios.js', load).href
);
const { playRound }: { playRound: () => void } = await import(new URL('k6.js', load).href);
const { testCounts } = await import('./k6.ts');
for (const [name, { as }] of Object.entries(scenarios)) {
  // The one virtual user is a person.
  if (as !== 'person') continue;
  variables['SCENARIO'] = name;
  playRound();
}
console.log(`${testCounts.passed} responses as expected`);
