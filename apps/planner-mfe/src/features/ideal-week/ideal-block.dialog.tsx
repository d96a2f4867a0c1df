import { NO_CONTENT } from '@simmer/contracts/block-content';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import { type DayPart, dayParts, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { capitalize } from '@simmer/domain/capitalize';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { sizeHoursText, sizeLabel } from '@simmer/domain/durations/duration-text';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import type { Place } from './ideal-drag.ts';
import styles from './ideal-week.module.css';
import type { IdealLookups } from './model/ideal-cards.ts';
import { useIdealActions } from './use-ideal-actions.ts';

interface Values {
  readonly activity: string;
  readonly star: string;
  readonly phase: string;
  readonly weekday: Weekday;
  readonly part: DayPart;
  readonly time: string;
  readonly size: string;
}

interface IdealBlockDialogProps {
  /** The block to change, or the place of a new one. */
  readonly opened: IdealBlock | Place;
  readonly lookups: IdealLookups;
  readonly onClose: () => void;
}

const NONE = '';
const isBlock = (opened: IdealBlock | Place): opened is IdealBlock => 'id' in opened;

const valuesOf = (opened: IdealBlock | Place, { sizes }: IdealLookups): Values =>
  isBlock(opened)
    ? {
        activity: opened.activity_id ?? NONE,
        star: opened.north_star_theme_id ?? NONE,
        phase: opened.ecocycle_phase ?? NONE,
        weekday: opened.weekday,
        part: opened.start_timing.name,
        time: opened.start_time ?? '',
        size: opened.size,
      }
    : {
        activity: NONE,
        star: NONE,
        phase: NONE,
        ...opened,
        time: '',
        size: sizes.find(({ name }) => name === 'medium')?.id ?? sizes[0]?.id ?? '',
      };

const contentOf = ({ activity, star, phase, weekday, part, time, size }: Values) => ({
  activity_id: activity || null,
  north_star_theme_id: star || null,
  ecocycle_phase: phase || null,
  weekday,
  start_timing: startTimingOf(part),
  start_time: time || null,
  size,
});

interface ChoiceProps {
  readonly name: keyof Values;
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly check?: (value: string, all: Readonly<Record<string, unknown>>) => string | undefined;
}

/** A field to choose one of some items. */
function Choice({ name, label, items, check }: ChoiceProps) {
  const ids = items.map(({ id }) => id);
  return (
    <FormField<string> name={name} label={label} {...(check && { check })}>
      <Picker label={label} ids={ids} textOf={(id) => items.find((item) => item.id === id)?.text ?? ''} />
    </FormField>
  );
}

interface PickerProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly textOf: (id: string) => string;
  /** Set by the form. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const Picker = ({ label, ids, textOf, value = NONE, onChange = () => undefined }: PickerProps) => (
  <NativeSelect label={label} options={ids} value={value} textOf={textOf} onChange={onChange} />
);

const withNone = (text: string, items: readonly { readonly id: string; readonly text: string }[]) => [
  { id: NONE, text },
  ...items,
];

const toOption = ({
  id,
  emoji,
  name,
}: {
  readonly id: string;
  readonly emoji: string;
  readonly name: string;
}) => ({
  id,
  text: `${emoji} ${name}`,
});

const choices = (values: readonly string[]) => values.map((id) => ({ id, text: capitalize(id) }));

const needsContent = (_value: string, all: Readonly<Record<string, unknown>>) =>
  all['activity'] || all['star'] || all['phase'] ? undefined : NO_CONTENT;

/** The form of a block of the ideal week (IDE-3). */
export function IdealBlockDialog({ opened, lookups, onClose }: IdealBlockDialogProps) {
  const [form] = Form.useForm<Values>();
  const [initialValues] = useState(() => valuesOf(opened, lookups));
  const [hasChanged, setHasChanged] = useState(false);
  const { add, change, remove, isSaving, failure } = useIdealActions();
  const seen = isBlock(opened) ? opened : null;
  const submit = async (values: Values) => {
    const content = contentOf(values);
    if (await (seen === null ? add(content) : change(seen, content))) onClose();
  };
  return (
    <FormDialog
      size="small"
      title={seen === null ? 'Add to your ideal week' : 'Change your ideal week'}
      submitLabel={seen === null ? 'Add' : 'Save'}
      form={form}
      initialValues={initialValues}
      isSaving={isSaving}
      failure={failure}
      discardWarning={hasChanged ? 'What you chose for this block will be lost.' : null}
      footNote={
        seen !== null && (
          <Button
            variant="quiet"
            disabled={isSaving}
            onClick={() => void remove(seen).then((isRemoved) => isRemoved && onClose())}
          >
            Remove
          </Button>
        )
      }
      onChange={() => setHasChanged(true)}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Choice name="star" label="North Star" items={withNone('None', lookups.northStars.map(toOption))} />
      <Choice
        name="activity"
        label="Activity"
        items={withNone('Any', lookups.activities.map(toOption))}
        check={needsContent}
      />
      <Choice
        name="phase"
        label="Ecocycle phase"
        items={withNone(
          'None',
          lookups.phases.map(({ id, emoji, name }) => toOption({ id, emoji, name: phaseLabel(name) })),
        )}
      />
      <div className={styles['pair']}>
        <Choice name="weekday" label="Day" items={choices(weekdays)} />
        <Choice name="part" label="Part of the day" items={choices(dayParts)} />
        <FormText
          name="time"
          label="Time (optional)"
          type="time"
          hint="A time chooses its part of the day."
        />
        <Choice
          name="size"
          label="Length"
          items={lookups.sizes.map(({ id, name, duration }) => ({
            id,
            text: `${sizeLabel(name)} · ${sizeHoursText(duration)}`,
          }))}
        />
      </div>
    </FormDialog>
  );
}
