import { readDate } from '@simmer/app-state/read-date';
import { northStarTypes } from '@simmer/contracts/schemas/planning-values';
import { isEndDateEditable } from '@simmer/domain/north-stars/north-star-type';
import { DatePicker } from '@simmer/ui/antd/date-field';
import { FormField } from '@simmer/ui/antd/form-field';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import styles from './goals.module.css';
import { FIRST_START, type GoalDraft, goalChecks, LAST_START } from './model/goal-draft.ts';
import { TYPE_LABELS } from './model/type-labels.ts';

const TYPES = northStarTypes.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

/** The duration: type and start determine the end, which can be changed unless the type is ongoing. */
export function TermFields({ draft: { type, startDate } }: { readonly draft: GoalDraft }) {
  const canEnd = isEndDateEditable(type);
  return (
    <>
      <FormField name="type">
        <SegmentedControl label="Type" options={TYPES} />
      </FormField>
      <div className={styles['dates']}>
        <FormField name="startDate" label="Start date" liveCheck={goalChecks.startDate}>
          <DatePicker read={readDate} min={FIRST_START} max={LAST_START} />
        </FormField>
        <FormField<string>
          name="endDate"
          label="End date"
          hint={canEnd ? undefined : 'Ongoing: ten years from its start.'}
          dependsOn={['startDate']}
          liveCheck={(end, { startDate: start }) => goalChecks.endDate(end, String(start))}
        >
          <DatePicker read={readDate} min={startDate || FIRST_START} disabled={!canEnd} />
        </FormField>
      </div>
    </>
  );
}
