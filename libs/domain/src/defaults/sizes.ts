import { defaultId } from './default-id.ts';

export interface DefaultSize {
  readonly id: string;
  readonly name: 'small' | 'medium' | 'large' | 'xl';
  /** The duration in minutes. */
  readonly duration: number;
  readonly points: number;
}

/** The four sizes of a time block (BLK-7). */
export const DEFAULT_SIZES: readonly DefaultSize[] = [
  { id: defaultId('size', 1), name: 'small', duration: 30, points: 1 },
  { id: defaultId('size', 2), name: 'medium', duration: 60, points: 2 },
  { id: defaultId('size', 3), name: 'large', duration: 120, points: 3 },
  { id: defaultId('size', 4), name: 'xl', duration: 240, points: 5 },
];
