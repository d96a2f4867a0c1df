import { reviewMailText } from '@simmer/app-state/profile/review-mail-text';
import { useSession } from '@simmer/app-state/session/session';
import { buttonClass } from '@simmer/ui/buttons/button';
import { Badge } from '@simmer/ui/badges/badge';
import { Card } from '@simmer/ui/layout/card';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { Link } from 'react-router';
import styles from './parts/account.module.css';

const integrations = [
  {
    title: 'Email reminders',
    text: 'More than the weekly summary',
  },
  { title: 'Text-based reflections', text: 'By SMS, WhatsApp or Signal' },
] as const;

/** A disabled switch never changes. */
const ignore = (): void => undefined;

/** Integrations planned for the future, and the weekly summary, which the review's last step sets (ACC-12). */
export function MoreIntegrationsCard() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const mail = useSession(({ user }) => user?.review_mail ?? null);
  return (
    <Card title="More Integrations">
      <div className={styles['switches']}>
        {isSignedIn && (
          <p className={styles['preference']}>
            <span>Weekly summary by mail: {reviewMailText(mail)}.</span>{' '}
            <Link to="/review?step=next" className={buttonClass({ size: 'small' })}>
              {mail === null ? 'Switch it on' : 'Change it'}
            </Link>
          </p>
        )}
        {isSignedIn && (
          <p className={styles['preference']}>
            <span>Reminders by mail are set on their own page.</span>{' '}
            <Link to="/account/reminders" className={buttonClass({ size: 'small' })}>
              Reminders
            </Link>
          </p>
        )}
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
