import { placeBlock } from '../../data/blocks.ts';
import { today } from '../../data/days.ts';
import { newPerson } from '../../data/people.ts';
import { runRelease } from '../../data/release-stores.ts';
import { makeSuperAdmin } from '../../fixtures/database.ts';
import { ownReleaseStore } from '../../fixtures/own-release-store.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Evaluated when the part with this property is rendered. */
const throwing = (property: string, text: string) =>
  `${property}:(()=>{throw Error("thrown on purpose ${text}")})(),${property}:`;

// A run of a whole remote takes too long for `npm test`: `npm run test:deploys` has it.
test('release check: a planner that throws as soon as a block exists, and in a dialog, is refused (FED-50)', async ({
  people,
  baseURL,
}) => {
  test.slow();
  if (baseURL === undefined) throw new Error('The configuration names no baseURL.');
  const superAdmin = newPerson('Boss Vale');
  await people.onboard(superAdmin);
  await makeSuperAdmin(superAdmin.email);
  const planner = newPerson('Robin Vale');
  const { api } = await people.onboard(planner);
  await placeBlock(api, { activity: 'Learning', date: today() });
  const store = await ownReleaseStore();
  try {
    const version = await store.publishChanged('planner', {
      // The block's card in the week, and the field of the command palette.
      '"data-block-id":': throwing('"data-block-id"', 'in a block'),
      'placeholder:"“mar 5”': `${throwing('placeholder', 'in a dialog')}"“mar 5”`,
    });
    const checked = await runRelease(['check', `planner@${version}`, '--site', baseURL], {
      RELEASE_STORE: store.folder,
      SUPER_ADMIN_EMAIL: superAdmin.email,
      SUPER_ADMIN_PASSWORD: superAdmin.password,
      CHECK_EMAIL: planner.email,
      CHECK_PASSWORD: planner.password,
    });
    expect(checked).toMatchObject({ code: 1 });
    expect(checked.output).toContain('thrown on purpose in a block');
    expect(checked.output).toContain('thrown on purpose in a dialog');
  } finally {
    await store.remove();
  }
});
