import { useState } from 'react';
import { Card } from '@simmer/ui/layout/card';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { useTheme } from '@simmer/ui/theme/theme-provider';
import { useWeekStart } from '@simmer/ui/dates/week-start';
import { toast } from '@simmer/ui/toasts/toast';
import { DayLimitsPreference } from './day-limits-preference.tsx';
import { notifications } from '../../preferences.ts';
import { DeviceStorageSwitch } from './device-storage-switch.tsx';
import styles from './account.module.css';

function confirm(): void {
  toast.success('Preference updated');
}

/** Preferences apply at once and are stored in this browser (ACC-10), but the hours a day. */
export function PreferencesCard() {
  const { theme, setMode } = useTheme();
  const { weekStart, setWeekStart } = useWeekStart();
  const [hasNotifications, setHasNotifications] = useState(notifications.get);
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
          hint="Reminders are not available yet. Your choice is saved for when they are."
          isChecked={hasNotifications}
          onChange={(areWanted) => {
            setHasNotifications(areWanted);
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
        <DeviceStorageSwitch />
      </div>
    </Card>
  );
}
