import { PROOFS } from '@simmer/app-state/testing/undo/undo-scenarios';
import { CHANGE_KINDS } from '@simmer/domain/change-kinds';
import { existsSync, readFileSync } from 'node:fs';

test('undo and redo: every kind of change names a test file that mentions it (UI-30)', () => {
  const root = new URL('../../../', import.meta.url);
  const missing = CHANGE_KINDS.filter((kind) => {
    const proof = PROOFS[kind];
    if (typeof proof === 'function') return false;
    const file = new URL(proof.provenIn, root);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${kind}'`);
  });
  expect(missing).toEqual([]);
});
