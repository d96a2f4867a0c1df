import { useState } from 'react';
import { Card } from '@simmer/ui/card';
import { SwitchField } from '@simmer/ui/check-field';
import { useTheme } from '@simmer/ui/theme-provider';
import { toast } from '@simmer/ui/toast';
import { readPreferences, savePreferences, type Preferences } from '../../preferences/preferences.ts';
import styles from './account.module.css';

/** Preferences work at once and are remembered in this browser (decision F1). */
export function PreferencesCard() {
  const { theme, setMode } = useTheme();
  const [preferences, setPreferences] = useState(readPreferences);
  const confirm = (): void => {
    toast.success('Preference updated');
  };
  const change = (changed: Partial<Preferences>): void => {
    const next = { ...preferences, ...changed };
    setPreferences(next);
    savePreferences(next);
    confirm();
  };
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
          hint="Reminders are not sent yet; your wish is kept for when they are."
          isChecked={preferences.hasNotifications}
          onChange={(hasNotifications) => {
            change({ hasNotifications });
          }}
        />
        <SwitchField
          label="Week starts on Monday"
          hint="For choosing dates. Your week itself always runs from Monday to Sunday."
          isChecked={preferences.isWeekFromMonday}
          onChange={(isWeekFromMonday) => {
            change({ isWeekFromMonday });
          }}
        />
      </div>
    </Card>
  );
}
