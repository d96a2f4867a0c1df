import { northStarTypes } from '@simmer/contracts/schemas/planning-values';
import { isEndDateEditable } from '@simmer/domain/north-stars/north-star-type';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { DateField } from '@simmer/ui/antd/date-field';
import styles from './goals.module.css';
import {
  FIRST_START,
  type GoalDraft,
  type GoalProblems,
  LAST_START,
  withStart,
  withType,
} from './model/goal-draft.ts';
import { TYPE_LABELS } from './model/type-labels.ts';

interface TermFieldsProps {
  readonly draft: GoalDraft;
  readonly problems: GoalProblems;
  readonly today: string;
  readonly onChange: (draft: GoalDraft) => void;
}

const TYPES = northStarTypes.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

/** The duration: type and start determine the end, which can be changed unless it is ongoing. */
export function TermFields({ draft, problems, today, onChange }: TermFieldsProps) {
  const canEnd = isEndDateEditable(draft.type);
  return (
    <>
      <SegmentedControl
        label="Type"
        options={TYPES}
        value={draft.type}
        onChange={(type) => onChange(withType(draft, type, today))}
      />
      <div className={styles['dates']}>
        <DateField
          label="Start date"
          min={FIRST_START}
          max={LAST_START}
          value={draft.startDate}
          error={problems.startDate}
          onChange={(date) => onChange(withStart(draft, date, today))}
        />
        <DateField
          label="End date"
          min={draft.startDate || FIRST_START}
          value={draft.endDate}
          disabled={!canEnd}
          hint={canEnd ? undefined : 'Ongoing: ten years from its start.'}
          error={problems.endDate}
          onChange={(endDate) => onChange({ ...draft, endDate })}
        />
      </div>
    </>
  );
}
