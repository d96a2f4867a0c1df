/** Something the person at the terminal can put right. The message is one sentence for them, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
