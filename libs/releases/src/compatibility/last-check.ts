import type { BuildName } from '@simmer/contracts/release-builds';
import { versionsOf, type ReleaseDocument } from '../document/release-document.ts';
import type { PublicKey } from '../document/signing-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readPair, newPairs, type Pair } from './compatibility-matrix.ts';

/** What `check` found of the pairs that browsers would get by a promotion. */
interface LastCheck {
  /** 'missing' if one of the pairs was not run. */
  readonly result: 'passed' | 'failed' | 'missing';
  /** What it works with, or why it does not. */
  readonly text: string;
  /** When the newest of the runs was. */
  readonly at: string | null;
}

/** Reads the result of the last check of a build that is not deployed (FED-51). */
export async function lastCheck(
  store: ReleaseStore,
  document: ReleaseDocument,
  { app, version }: BuildName,
  keys: readonly PublicKey[],
): Promise<LastCheck> {
  const from = document.deployed[app]?.version ?? null;
  const deployed = { ...versionsOf(document.deployed), [app]: version };
  const { canary } = document;
  const next = canary && canary.app !== app ? { [canary.app]: canary.version } : {};
  const pairs = newPairs(document, { deployed, next }, [{ app, from, to: version }]);
  const states = await Promise.all(pairs.map((pair) => readPair(store, pair, keys)));
  const runs = states.flatMap((state) => ('row' in state ? [state.row] : []));
  const at =
    runs
      .map((row) => row.at)
      .sort()
      .at(-1) ?? null;
  const problems = runs.flatMap((row) => row.problems);
  if (problems.length > 0) return { result: 'failed', text: problems.join(' '), at };
  if (runs.length === 0 || states.some(({ kind }) => kind === 'missing'))
    return { result: 'missing', text: '', at: null };
  const nameOf = ({ shell, remote, version: other }: Pair) =>
    app === 'shell' ? `${remote} ${other}` : `shell ${shell}`;
  const names = pairs.filter((_, index) => 'row' in (states[index] ?? {})).map(nameOf);
  return { result: 'passed', text: `works with ${names.join(', ')}`, at };
}

/** 'checked: works with shell 0123456789ab at 2026-01-05 12:00', 'failed: …' or 'not checked'. */
export function describeCheck({ result, text, at }: LastCheck): string {
  if (result === 'missing') return 'not checked';
  if (result === 'failed') return `failed: ${text}`;
  return `checked: ${text} at ${(at ?? '').slice(0, 16).replace('T', ' ')}`;
}
