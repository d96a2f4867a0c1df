import type { NorthStar } from '../../shared/planning-types.ts';

/** The emoji and the name of a North Star. */
export const StarName = ({ star: { emoji, name } }: { readonly star: NorthStar }) => (
  <>
    <span aria-hidden="true">{emoji}</span> <span dir="auto">{name}</span>
  </>
);
