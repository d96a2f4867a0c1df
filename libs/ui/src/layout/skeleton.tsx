import type { ReactElement } from 'react';

export type SkeletonProps = {
  /** CSS lengths; a line of text by default. */
  width?: string;
  height?: string;
  radius?: string;
};

/** A placeholder in the shape of the content, without animation. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps): ReactElement {
  return <span className="sm-skeleton" aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
