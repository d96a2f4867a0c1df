import { messageOf } from '@simmer/app-state/errors/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { capitalized } from '@simmer/domain/capitalized';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { Dialog } from '@simmer/ui/antd/dialog';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { toast } from '@simmer/ui/toasts/toast';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './capacity.module.css';
import {
  type DayLimitsDraft,
  type DayLimitsErrors,
  dayLimitsDraft,
  readDayLimits,
} from './day-limits-draft.ts';

const KINDS = [
  { value: 'off', label: 'Off' },
  { value: 'same', label: 'All days' },
  { value: 'weekdays', label: 'By weekday' },
] as const;

/** The most hours of each day that a person wants to plan (CAP-2). */
export function DayLimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const saved = useSession(({ user }) => user?.day_limits ?? null);
  const [draft, setDraft] = useState(() => dayLimitsDraft(saved));
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings('Your hours a day could not be saved');
  const read = readDayLimits(draft);
  const errors = hasTried && !Array.isArray(read) ? read : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setHasTried(true);
    if (!Array.isArray(read)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    save.mutate(
      { day_limits: read },
      {
        onSuccess: () => {
          toast.success('Hours a day saved');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      size="small"
      title="Hours a day"
      description="How many hours you want to plan at most. The week then shows what is left of a day; nothing is ever blocked."
      isLocked={save.isPending}
      failure={save.error && messageOf(save.error, 'Your hours a day could not be saved. Please try again.')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles['form']} noValidate onSubmit={submit}>
        <SegmentedControl
          label="Limit"
          options={KINDS}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
        <HoursFields draft={draft} errors={errors} onChange={setDraft} />
      </form>
    </Dialog>
  );
}

interface HoursFieldsProps {
  readonly draft: DayLimitsDraft;
  readonly errors: DayLimitsErrors | null;
  readonly onChange: (draft: DayLimitsDraft) => void;
}

function HoursFields({ draft, errors, onChange }: HoursFieldsProps) {
  if (draft.kind === 'off') return null;
  if (draft.kind === 'same')
    return (
      <TextField
        label="Hours a day"
        inputMode="decimal"
        autoComplete="off"
        value={draft.same}
        error={errors?.same}
        onChange={(same) => onChange({ ...draft, same })}
      />
    );
  return (
    <div className={styles['weekdays']}>
      {weekdays.map((weekday, day) => (
        <TextField
          key={weekday}
          label={capitalized(weekday)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          value={draft.byDay[day] ?? ''}
          error={errors?.byDay[day]}
          onChange={(hours) => onChange({ ...draft, byDay: draft.byDay.with(day, hours) })}
        />
      ))}
    </div>
  );
}
