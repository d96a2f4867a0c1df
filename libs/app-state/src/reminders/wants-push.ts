interface RemindedKinds {
  readonly block: { readonly way: string };
  readonly day: { readonly way: string };
  readonly pulse: { readonly way: string };
  readonly review: { readonly way: string };
}

/** Whether a kind of reminder comes to devices. */
export const wantsPush = ({ block, day, pulse, review }: RemindedKinds): boolean =>
  [block, day, pulse, review].some(({ way }) => way === 'push' || way === 'both');
