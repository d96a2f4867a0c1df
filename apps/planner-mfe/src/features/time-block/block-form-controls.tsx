import { limits } from '@simmer/contracts/limits';
import type { EditedFieldName } from '@simmer/domain/blocks/time-block-fields';
import { TextArea, TextField } from '@simmer/ui/antd/text-field';
import type { ComponentType } from 'react';
import { ActivityField } from './activity-field.tsx';
import { NorthStarField, SizeField, VibeField } from './choice-fields.tsx';
import { LengthField } from './length-field.tsx';
import { PhaseField } from './phase-field.tsx';
import { ReminderField } from './reminder-field.tsx';
import { DatesField, DayField, PartField, RepeatsField } from './schedule-fields.tsx';
import styles from './time-block.module.css';
import type { BlockEditor } from './use-block-editor.ts';
import type { PlanningChoices } from './model/use-planning-choices.ts';

export interface BlockFormControlProps {
  readonly editor: BlockEditor;
  readonly choices: PlanningChoices;
}

type Control = ComponentType<BlockFormControlProps>;

const NO_STARS: readonly never[] = [];

const ActivityControl: Control = ({ editor: { block, form, typedName, line, change }, choices }) => (
  <ActivityField
    form={form}
    typed={typedName}
    line={line}
    isNew={block === null}
    activities={choices.activities}
    northStars={block === null ? choices.northStars : NO_STARS}
    onChange={change}
  />
);

const SizeControl: Control = ({ editor: { form, problem, change }, choices }) => (
  <SizeField
    items={choices.sizes}
    chosen={form.size}
    onRetry={choices.retrySizes}
    onChoose={(size) => change({ size, length: '' })}
  >
    <LengthField form={form} problem={problem} sizes={choices.sizes} onChange={change} />
  </SizeField>
);

const NorthStarControl: Control = ({ editor: { form, change, previews }, choices }) => (
  <div>
    <NorthStarField
      items={choices.northStars}
      chosen={form.northStarId}
      onChoose={(northStarId) => change({ northStarId })}
    />
    <div className={styles['budgets']} aria-live="polite">
      {previews.budgets.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </div>
  </div>
);

const PhaseControl: Control = ({ editor: { form, change }, choices }) => (
  <PhaseField items={choices.phases} chosen={form.phaseId} onChoose={(phaseId) => change({ phaseId })} />
);

const DayControl: Control = ({ editor: { form, problem, scope, change } }) => (
  <DayField form={form} problem={problem} scope={scope} onChange={change} />
);

const PartControl: Control = ({ editor: { form, change } }) => <PartField form={form} onChange={change} />;

const RepeatsControl: Control = ({ editor: { form, scope, change } }) => (
  <RepeatsField form={form} scope={scope} onChange={change} />
);

const DatesControl: Control = ({ editor: { form, problem, scope, change } }) => (
  <DatesField form={form} problem={problem} scope={scope} onChange={change} />
);

const VibeControl: Control = ({ editor: { form, change }, choices }) => (
  <VibeField items={choices.vibes} chosen={form.vibeIds} onChoose={(vibeIds) => change({ vibeIds })} />
);

const TitleControl: Control = ({ editor: { form, change } }) => (
  <TextField
    label="Title"
    hint="Shown in the week instead of the activity’s name."
    dir="auto"
    limit={limits.name}
    value={form.title}
    onChange={(title) => change({ title })}
  />
);

const NoteControl: Control = ({ editor: { form, change } }) => (
  <TextArea
    label="Note"
    rows={1}
    dir="auto"
    limit={limits.note}
    placeholder="What to bring, whom to ask…"
    value={form.note}
    onChange={(note) => change({ note })}
  />
);

const ReminderControl: Control = ({ editor: { form, change } }) => (
  <ReminderField
    minutes={form.reminderMinutes}
    hasTime={form.startTime !== ''}
    onChoose={(reminderMinutes) => change({ reminderMinutes })}
  />
);

export type ControlPerField = { readonly [Field in EditedFieldName]: Control };

/** The control of each field, in the order of the dialog. */
export const controlPerField: ControlPerField = {
  activity_id: ActivityControl,
  scheduled_days: DayControl,
  start_timing: PartControl,
  start_time: PartControl,
  reminder_minutes: ReminderControl,
  recurring: RepeatsControl,
  monthly_anchor: RepeatsControl,
  size: SizeControl,
  duration_minutes: SizeControl,
  north_star_theme_id: NorthStarControl,
  start_date: DatesControl,
  end_date: DatesControl,
  ecocycle_phase: PhaseControl,
  vibe_ids: VibeControl,
  title: TitleControl,
  note: NoteControl,
};
