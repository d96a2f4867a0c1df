// Started by promote.test.ts: one of several processes that promote at the same time.
import { signingKeySchema } from '../src/document/signing-keys.ts';
import { changeRelease } from '../src/rollout/change-release.ts';
import { openReleaseStore } from '../src/store/open-store.ts';
import { appNames, versionOf } from './build-fixture.ts';

const [first = '0', count = '0', ending] = process.argv.slice(2);
const store = await openReleaseStore(process.env['RELEASE_STORE'] ?? '');
const signingKey = signingKeySchema.parse(process.env['RELEASE_SIGNING_KEY']);

async function promoteNumber(number: number): Promise<void> {
  const app = appNames[number % appNames.length] ?? 'shell';
  await changeRelease(
    { store, signingKey, publicKeys: [signingKey] },
    {
      action: 'promote',
      versions: { [app]: versionOf(number) },
      by: `process ${String(process.pid)}`,
      reason: `number ${String(number)}`,
      now: new Date(),
      isBudgetChecked: true,
    },
  );
}

const numbers = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
if (ending === 'forever') {
  process.send?.('started');
  // Until the parent kills it.
  for (;;) for (const number of numbers) await promoteNumber(number);
} else {
  await Promise.all(numbers.map(promoteNumber));
  process.disconnect();
}
