import { aRelease } from '../testing/release-fixture.ts';
import { KnownBuilds } from './known-builds.ts';

/** The release with this number, whose planner has a version of its own. */
function release(number: number) {
  const version = String(number).padStart(12, '0');
  const [planner] = aRelease().remotes;
  if (!planner) throw new Error('The sample has no remote.');
  return { version, content: aRelease({ id: version, remotes: [{ ...planner, version }] }) };
}

it('known builds: a release that is served again counts as the last of the twenty (FED-40)', () => {
  const known = new KnownBuilds();
  const labelOf = ({ version }: { version: string }) =>
    known.labelsOf({ remote: 'planner', version }).version;
  const [first, second] = [release(1), release(2)];
  for (let number = 1; number <= 20; number += 1) known.add(release(number).content);
  known.add(first.content);
  expect(labelOf(second)).toBe(second.version);
  known.add(release(21).content);
  expect(labelOf(first)).toBe(first.version);
  expect(labelOf(second)).toBe('unknown');
});
