import { shortDate } from '@simmer/domain/dates/date-labels';
import { SwitchField } from '@simmer/ui/check-field';
import { ActivityField } from './activity-field.tsx';
import { NorthStarField, PhaseField, SizeField, VibeField } from './choice-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import type { BlockEditor } from './use-block-editor.ts';
import type { PlanningChoices } from './use-planning-choices.ts';
import styles from './time-block.module.css';

interface BlockFormFieldsProps {
  readonly editor: BlockEditor;
  readonly choices: PlanningChoices;
}

export function BlockFormFields({ editor, choices }: BlockFormFieldsProps) {
  const { form, change } = editor;
  return (
    <>
      {editor.occurrence !== null && (
        <div className={styles['scope']}>
          <SwitchField
            label="Edit only this occurrence"
            hint={
              editor.isOnlyThis
                ? `Only ${shortDate(editor.occurrence)} changes; the others stay as they are.`
                : 'What you change applies to every occurrence.'
            }
            isChecked={editor.isOnlyThis}
            onChange={editor.editOnlyThis}
          />
        </div>
      )}
      <ActivityField form={form} activities={choices.activities} onChange={change} />
      {choices.sizes.length === 0 ? (
        <p role="alert">No time block sizes available</p>
      ) : (
        <SizeField items={choices.sizes} chosen={form.size} onChoose={(size) => change({ size })} />
      )}
      <NorthStarField
        items={choices.northStars}
        chosen={form.northStarId}
        onChoose={(northStarId) => change({ northStarId })}
      />
      <PhaseField items={choices.phases} chosen={form.phaseId} onChoose={(phaseId) => change({ phaseId })} />
      <ScheduleFields form={form} isOneOccurrence={editor.isOnlyThis} onChange={change} />
      <VibeField items={choices.vibes} chosen={form.vibeIds} onChoose={(vibeIds) => change({ vibeIds })} />
    </>
  );
}
