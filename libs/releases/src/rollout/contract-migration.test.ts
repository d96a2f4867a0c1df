import { aRemote, aShell, store as storeBuild, versionOf, type Promotion } from '../../test/build-fixture.ts';
import { backings, type Backing } from '../../test/backings.ts';
import { generateSigningKey, signingKeySchema } from '../document/signing-keys.ts';
import { changeRelease } from './change-release.ts';

const signingKey = signingKeySchema.parse(generateSigningKey());
const note = { by: 'a@example.com', reason: 'contract 2', now: new Date('2026-11-20T08:00:00.000Z') };
const one = { min: 1, max: 1 };
const both = { min: 1, max: 2 };
const two = { min: 2, max: 2 };

/** Number 1 is of contract 1, 2 of the shell hosts both, 3 of the shell and 2 of the remotes are of contract 2 alone. */
const builds = [
  aShell(1, { contract: one }),
  aShell(2, { contract: both }),
  aShell(3, { contract: two }),
  ...(['planner', 'ecocycle', 'admin'] as const).flatMap((name) => [
    aRemote(name, 1, { contract: one }),
    aRemote(name, 2, { contract: two }),
  ]),
];

describe.each(backings)('a second contract number, in a $kind', ({ open }) => {
  let backing: Backing;
  beforeEach(async () => {
    backing = await open();
    for (const build of builds) await storeBuild(backing.store, build);
    await release({ shell: 1, planner: 1, ecocycle: 1, admin: 1 });
  });
  afterEach(async () => {
    await backing.remove();
  });

  async function release(numbers: Record<string, number>, action: Promotion['action'] = 'promote') {
    const versions = Object.fromEntries(
      Object.entries(numbers).map(([app, number]) => [app, versionOf(number)]),
    );
    const checks = { isBudgetChecked: true };
    const writer = { store: backing.store, signingKey, publicKeys: [signingKey] };
    const document = await changeRelease(writer, { action, versions, ...note, ...checks });
    return document?.release.remotes.map(({ name, contract }) => `${name} ${String(contract.min)}`);
  }

  it('is introduced by the shell first, then by each remote in its own time, and the first number goes last (FED-5)', async () => {
    await expect(release({ planner: 2 })).rejects.toThrow('planner 000000000002 supports contract 2');
    expect(await release({ shell: 2 })).toEqual(['planner 1', 'ecocycle 1', 'admin 1']);
    expect(await release({ planner: 2 })).toEqual(['planner 2', 'ecocycle 1', 'admin 1']);
    await expect(release({ shell: 3 })).rejects.toThrow(
      'ecocycle 000000000001 supports contract 1, shell 000000000003 supports 2.',
    );
    await release({ ecocycle: 2 });
    await release({ admin: 2 });
    expect(await release({ shell: 3 })).toEqual(['planner 2', 'ecocycle 2', 'admin 2']);
  });

  it('a remote of the new number goes back to the old one, and the shell only after it (FED-5)', async () => {
    await release({ shell: 2 });
    await release({ planner: 2 });
    await expect(release({ shell: 1 }, 'rollback')).rejects.toThrow(
      'planner 000000000002 supports contract 2',
    );
    expect(await release({ planner: 1 }, 'rollback')).toEqual(['planner 1', 'ecocycle 1', 'admin 1']);
    expect(await release({ shell: 1 }, 'rollback')).toEqual(['planner 1', 'ecocycle 1', 'admin 1']);
  });
});
