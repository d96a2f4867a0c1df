import { Parser } from 'htmlparser2';

/** How many elements may be open: browsers read 512. */
const DEEPEST = 256;

/**
 * A parser that reads an element inside too many others as one that is empty, because each end of an element looks for
 * its beginning among all that are open.
 */
export class ShallowParser extends Parser {
  #depth = 0;
  #isTooDeep = false;

  constructor(...[handler, options]: ConstructorParameters<typeof Parser>) {
    super(
      {
        ...handler,
        onopentagname: () => {
          this.#depth += 1;
        },
        onclosetag: (name, isImplied) => {
          this.#depth -= 1;
          handler?.onclosetag?.(name, isImplied);
        },
      },
      options,
    );
  }

  override onopentagname(start: number, endIndex: number): void {
    this.#isTooDeep = this.#depth >= DEEPEST;
    super.onopentagname(start, endIndex);
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#isTooDeep = false;
    super.onclosetag(start, endIndex);
  }

  protected override isVoidElement(name: string): boolean {
    return this.#isTooDeep || super.isVoidElement(name);
  }
}
