import {
  type ImportItem,
  type LeftOutStar,
  leftOutStars,
} from '@simmer/app-state/personal-data/data-management';
import styles from './left-out-stars.module.css';

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];

/** Which imported items lose or keep a North Star because this one is not added. */
const textOf = ({ newBlockCount, keptBlockCount, pulseCheckCount, priorityCount }: LeftOutStar): string =>
  [
    ...counted(
      newBlockCount,
      'time block comes without a North Star',
      'time blocks come without a North Star',
    ),
    ...counted(
      keptBlockCount,
      'time block keeps the North Star that it has',
      'time blocks keep the North Star that they have',
    ),
    ...counted(
      pulseCheckCount,
      'pulse check comes without its rating',
      'pulse checks come without its rating',
    ),
    ...counted(priorityCount, 'order comes without it', 'orders come without it'),
  ].join(', ');

interface LeftOutStarsProps {
  readonly items: readonly ImportItem[];
  readonly chosen: ReadonlySet<string>;
}

/** The new North Stars that are not added although chosen items refer to them (ACC-24). */
export function LeftOutStars({ items, chosen }: LeftOutStarsProps) {
  const stars = leftOutStars(items, chosen);
  return (
    <div role="status" className={styles['stars']}>
      {stars.length > 0 && (
        <ul>
          {stars.map((star) => (
            <li key={star.key}>
              {star.label} is not added: {textOf(star)}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
