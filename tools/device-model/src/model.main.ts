// Runs the model of several devices (`plan-model.db.test.ts`) in a process of its own, with the types of a browser.
import { inspect } from 'node:util';
import { newAccountAt } from './api-account.ts';
import type { Outcome } from './journal.ts';
import { Model } from './model.ts';

const [url = '', firstSeed = '1', runs = '1'] = process.argv.slice(2);

const outcomes: Record<number, Outcome> = {};
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(runs); seed += 1)
  outcomes[seed] = await newAccountAt(url)
    .then((account) => new Model(seed, account).run())
    .catch((failure: unknown): Outcome => ({ wrong: [inspect(failure)], counts: {} }));
process.stdout.write(JSON.stringify(outcomes));
process.exit();
