/**
 * The text in lower case, without accents, and with full-width digits as plain ones. Each character keeps its position,
 * so that positions in the folded text are valid in the original.
 */
export function foldText(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFKC').toLowerCase();
    const base = /\p{Script=Latin}/u.test(plain) ? plain.normalize('NFD').replaceAll(/\p{M}/gu, '') : plain;
    return base.length === character.length ? base : character;
  }).join('');
}
