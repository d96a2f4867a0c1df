import type { BrowserContext } from '@playwright/test';
import type { AppName } from '@simmer/releases/document/release-document';
import { openReleaseStore } from '@simmer/releases/store/open-store';
import { newPerson } from '../../data/people.ts';
import { BrokenViews } from '../../deploys/broken-views.ts';
import { publishBundled } from '../../deploys/bundled-builds.ts';
import { startGateways } from '../../deploys/gateways.ts';
import { Rollout, steps } from '../../deploys/rollout.ts';
import { VirtualPerson } from '../../deploys/virtual-person.ts';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { ownReleaseStore } from '../../fixtures/own-release-store.ts';
import { expect, test } from '../../fixtures/test.ts';

/** `npm run test:deploys` sets both. */
const peopleCount = Number(process.env['DEPLOY_PEOPLE']);
const roundCount = Number(process.env['DEPLOY_ROUNDS']);
/** With more pages that load at once, two processors would be too slow for anything but waiting. */
const busyCount = 2;
const accountCount = 4;

/** Lets people take turns, and each of them click once. */
async function everybodyClicks(
  people: readonly VirtualPerson[],
  act: (person: VirtualPerson) => Promise<void>,
) {
  const waiting = [...people];
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await act(person);
  };
  await Promise.all(Array.from({ length: busyCount }, work));
}

test('deploys: while each app becomes a canary, is promoted and rolled back, nothing breaks for people who click all the time (FED-52)', async ({
  people,
  browser,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(120_000 + peopleCount * roundCount * 12_000);
  if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
  const own = await ownReleaseStore();
  const broken = new BrokenViews();
  const store = await openReleaseStore(own.folder);
  const versions = await Promise.all(
    ['one', 'two'].slice(0, roundCount).map(async (mark) => {
      const published: [AppName, string][] = [];
      for (const app of ['shell', 'planner', 'ecocycle', 'admin'])
        published.push([app, await publishBundled(store, app, mark)]);
      return Object.fromEntries(published);
    }),
  );
  const versionsOf = (round: number) => {
    const found = versions[round % versions.length];
    if (!found) throw new Error('Nothing was built.');
    return found;
  };
  const gateways = await startGateways(own.folder, baseURL);
  const contexts: BrowserContext[] = [];
  try {
    const accounts = await Promise.all(
      Array.from({ length: Math.min(accountCount, peopleCount) }, async (_, index) => {
        const account = newPerson(`Boss Vale ${String(index)}`);
        const { token } = await people.onboard(account);
        await makeSuperAdmin(account.email);
        return token;
      }),
    );
    const clicking = await Promise.all(
      Array.from({ length: peopleCount }, async (_, number) => {
        // An address each: limits are by address.
        const address = { 'x-forwarded-for': `10.0.${String(number >> 8)}.${String(number & 255)}` };
        const context = await browser.newContext({ ...contextOptions, extraHTTPHeaders: address });
        const token = accounts[number % accounts.length] ?? '';
        contexts.push(context);
        await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
        const person = new VirtualPerson(await context.newPage(), {
          number,
          origin: gateways.origin,
          broken,
        });
        broken.watch(context, person.name);
        return person;
      }),
    );
    await everybodyClicks(clicking, (person) => person.start());
    const rollout = await Rollout.of(own.folder);
    let printedCount = 0;
    for (let round = 0; round < roundCount; round += 1) {
      const apps = Object.entries(versionsOf(round));
      for (const [app, step, version] of apps.flatMap(([app, version]) =>
        steps.map((step) => [app, step, version] as const),
      )) {
        broken.step = `round ${String(round + 1)}, ${step} of ${app}`;
        const deployed = rollout.take(step, app, version).then(() => rollout.isFollowed(gateways.origins));
        // Some see what was there before, the others what comes.
        await everybodyClicks(clicking, (person) => person.click());
        await deployed;
      }
      if (roundCount > 1)
        console.log(`Round ${String(round + 1)}: ${String(broken.all.length)} broken views so far`);
      // The end of the rounds is many minutes away.
      broken.all.slice(printedCount).forEach((view) => console.log(view));
      printedCount = broken.all.length;
    }
    await everybodyClicks(clicking, (person) => person.click());
    const viewCount = clicking.reduce((sum, person) => sum + person.viewCount, 0);
    console.log(
      `${String(viewCount)} views of ${String(peopleCount)} people, ${String(broken.all.length)} broken`,
    );
    expect(broken.all).toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await gateways.stop();
    await own.remove();
  }
});
