import { browserZone } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import type { ReviewMail } from '@simmer/contracts/schemas/user.schema';
import { capitalize } from '@simmer/domain/capitalize';
import { shownTime } from '@simmer/domain/dates/shown-time';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import styles from './review.module.css';

const FAILED = 'The mail could not be set. Try again.';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
// The initial choice: when the review of the current week is due.
const FIRST = { weekday: 'friday', hour: 17 } as const;

/**
 * Whether and when the review comes by mail: off by default (REF-39). Not shown to a signed-out person, who has no
 * address.
 */
export function MailSetting() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const setting = useSession(({ user }) => user?.review_mail ?? null);
  const { mutate, isPending, error } = useSaveSettings(FAILED);
  if (!isSignedIn) return null;
  const save = (next: ReviewMail | null) => mutate({ review_mail: next });
  const change = (part: Partial<ReviewMail>) => setting && save({ ...setting, ...part, zone: browserZone() });
  return (
    <div className={styles['mail']}>
      <SwitchField
        label="Mail me my week"
        hint="Its figures in short, with a link to the review."
        isChecked={setting !== null}
        isDisabled={isPending}
        onChange={(isOn) => save(isOn ? { ...FIRST, zone: browserZone() } : null)}
      />
      {setting !== null && (
        <div className={styles['actions']}>
          <NativeSelect
            label="Day of the mail"
            value={setting.weekday}
            options={weekdays}
            textOf={capitalize}
            onChange={(weekday) => change({ weekday })}
          />
          <NativeSelect
            label="Hour of the mail"
            value={setting.hour}
            options={HOURS}
            textOf={(hour) => shownTime(hour, 0)}
            onChange={(hour) => change({ hour })}
          />
        </div>
      )}
      {error !== null && <p role="alert">{messageOf(error, FAILED)}</p>}
    </div>
  );
}
