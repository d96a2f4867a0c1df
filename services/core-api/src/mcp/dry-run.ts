/** Thrown with the answer of a change that was only tried, so that its transaction is rolled back. */
export class DryRun extends Error {
  override readonly name = 'DryRun';
  readonly answer: object;

  constructor(answer: object) {
    super('A change was only tried.');
    this.answer = answer;
  }
}
