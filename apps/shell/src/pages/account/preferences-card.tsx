import { useSyncExternalStore } from 'react';
import { Card } from '@simmer/ui/layout/card';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { useTheme } from '@simmer/ui/theme/theme-provider';
import { useWeekStart } from '@simmer/ui/device/week-start';
import { toast } from '@simmer/ui/toasts/toast';
import { DayLimitsPreference } from './day-limits-preference.tsx';
import { notifications } from '../../session/preferences.ts';
import styles from './parts/account.module.css';

function confirm(): void {
  toast.success('Preference updated');
}

/**
 * Preferences apply at once and are stored in this browser (ACC-10); hours a day are stored in the account.
 */
export function PreferencesCard() {
  const { theme, setMode } = useTheme();
  const { weekStart, setWeekStart } = useWeekStart();
  const hasNotifications = useSyncExternalStore(notifications.subscribe, notifications.get);
  return (
    <Card title="Preferences">
      <div className={styles['switches']}>
        <SwitchField
          label="Dark mode"
          isChecked={theme === 'dark'}
          onChange={(isDark) => {
            setMode(isDark ? 'dark' : 'light');
            confirm();
          }}
        />
        <SwitchField
          label="Notifications"
          hint="When this is off, nothing reminds you on this device."
          isChecked={hasNotifications}
          onChange={(areWanted) => {
            notifications.set(areWanted ? 'on' : 'off');
            confirm();
          }}
        />
        <SwitchField
          label="Week starts on Monday"
          hint="For choosing dates. Your week itself always runs from Monday to Sunday."
          isChecked={weekStart === 'monday'}
          onChange={(isMonday) => {
            setWeekStart(isMonday ? 'monday' : 'sunday');
            confirm();
          }}
        />
        <DayLimitsPreference />
      </div>
    </Card>
  );
}
