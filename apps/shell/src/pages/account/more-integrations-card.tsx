import { Badge } from '@simmer/ui/badges/badge';
import { Card } from '@simmer/ui/layout/card';
import { SwitchField } from '@simmer/ui/antd/check-field';
import styles from './account.module.css';

const integrations = [
  { title: 'Email reminders', text: 'Weekly summaries in your inbox' },
  { title: 'Text-based reflections', text: 'By SMS, WhatsApp or Signal' },
] as const;

/** A disabled switch never changes. */
const ignore = (): void => undefined;

/** Integrations planned for the future (ACC-12). */
export function MoreIntegrationsCard() {
  return (
    <Card title="More Integrations">
      <div className={styles['switches']}>
        {integrations.map(({ title, text }) => (
          <SwitchField
            key={title}
            label={
              <>
                {title} <Badge>Coming Soon</Badge>
              </>
            }
            hint={text}
            isChecked={false}
            isDisabled
            onChange={ignore}
          />
        ))}
      </div>
    </Card>
  );
}
