/**
 * The text in lower case, without accents, and with full-width digits as plain ones. Each character keeps its place, so
 * that places in the folded text are places in the original.
 */
export function foldText(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKC').toLowerCase();
    const base = /\p{Script=Latin}/u.test(plain) ? plain.normalize('NFD').replaceAll(/\p{M}/gu, '') : plain;
    return base.length === character.length ? base : character;
  }).join('');
}
