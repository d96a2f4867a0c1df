import { readLength } from '@simmer/domain/blocks/read-length';
import { nearestSize } from '@simmer/domain/blocks/nearest-size';
import { sizeHoursText } from '@simmer/domain/durations/duration-text';
import { TextField } from '@simmer/ui/antd/text-field';
import type { TimeBlockSize } from '../../shared/planning-types.ts';
import type { BlockForm, BlockFormProblem } from './model/block-form.ts';
import styles from './time-block.module.css';

interface LengthFieldProps {
  readonly form: BlockForm;
  readonly problem: BlockFormProblem | null;
  readonly sizes: readonly TimeBlockSize[];
  readonly onChange: (changes: Partial<BlockForm>) => void;
}

/** A block's own length, which chooses the nearest size (BLK-71). An empty field means the length of the size. */
export function LengthField({ form, problem, sizes, onChange }: LengthFieldProps) {
  const size = sizes.find(({ id }) => id === form.size) ?? sizes[0];
  const choose = (length: string) => {
    const minutes = readLength(length);
    const nearest = minutes === null ? null : nearestSize(sizes, minutes);
    onChange({ length, ...(nearest !== null && { size: nearest.id }) });
  };
  return (
    <TextField
      className={styles['own']}
      label="Length"
      autoComplete="off"
      placeholder={size === undefined ? undefined : sizeHoursText(size.duration)}
      error={problem?.field === 'duration_minutes' ? problem.text : undefined}
      value={form.length}
      onChange={choose}
    />
  );
}
