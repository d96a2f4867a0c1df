import type {
  ReleasedApp,
  ReleaseHistoryEntry,
  ReleaseOfApp,
} from '@simmer/contracts/schemas/releases.schema';

/** The name of an app as people read it: 'team-notes' → 'Team notes'. */
export function appLabel(app: ReleasedApp): string {
  const words = app.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '1', or '1 to 2'. */
export const contractLabel = ({ min, max }: { min: number; max: number }): string =>
  min === max ? String(min) : `${String(min)} to ${String(max)}`;

/** Describes which browsers get a build now. */
export function stateOf({ deployed, before }: ReleaseOfApp, version: string) {
  if (deployed?.version === version) return { label: 'Everybody', tone: 'done' } as const;
  if (deployed?.canary?.version === version) {
    return { label: `${String(deployed.canary.share)} % of browsers`, tone: 'accent' } as const;
  }
  return before === version ? ({ label: 'Before this one', tone: 'plain' } as const) : null;
}

/** Describes a change in a few words. */
export function describeEntry({ action, changes }: ReleaseHistoryEntry): string {
  const verbs = {
    promote: 'Promoted',
    rollback: 'Rolled back to',
    canary: 'Canary',
    'end-canary': 'Ended the canary',
  } as const;
  const builds = changes.map(({ app, from, to, share }) => {
    const version = action === 'end-canary' ? (from ?? to) : to;
    return `${app} ${version}${share === undefined ? '' : `, ${String(share)} %`}`;
  });
  return `${verbs[action]} ${builds.join(', ')}`;
}

/** '2 newer builds are published'. */
export const newerLabel = (count: number): string =>
  count === 0 ? 'None' : `${String(count)} newer ${count === 1 ? 'build is' : 'builds are'} published`;
