import { limits } from '@simmer/contracts/limits';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { TextArea } from '@simmer/ui/antd/text-field';
import { ActivityField } from './activity-field.tsx';
import { NorthStarField, PhaseField, SizeField, VibeField } from './choice-fields.tsx';
import { ScopeField } from './scope-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import type { BlockEditor } from './use-block-editor.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

interface BlockFormFieldsProps {
  readonly editor: BlockEditor;
  readonly choices: PlanningChoices;
}

export function BlockFormFields({ editor, choices }: BlockFormFieldsProps) {
  const { form, change } = editor;
  return (
    <>
      {editor.date !== null && (
        <ScopeField
          legend={`What to change on ${shortDate(editor.date)}`}
          onlyLabel="Edit only this occurrence"
          scopes={editor.scopes}
          scope={editor.scope}
          onChange={editor.reach}
        />
      )}
      <ActivityField form={form} activities={choices.activities} onChange={change} />
      <SizeField
        items={choices.sizes}
        chosen={form.size}
        onRetry={choices.retrySizes}
        onChoose={(size) => change({ size })}
      />
      <NorthStarField
        items={choices.northStars}
        chosen={form.northStarId}
        onChoose={(northStarId) => change({ northStarId })}
      />
      <PhaseField items={choices.phases} chosen={form.phaseId} onChoose={(phaseId) => change({ phaseId })} />
      <ScheduleFields form={form} problem={editor.problem} scope={editor.scope} onChange={change} />
      <VibeField items={choices.vibes} chosen={form.vibeIds} onChoose={(vibeIds) => change({ vibeIds })} />
      <TextArea
        label="Note"
        rows={1}
        dir="auto"
        limit={limits.note}
        placeholder="What to bring, whom to ask…"
        value={form.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
