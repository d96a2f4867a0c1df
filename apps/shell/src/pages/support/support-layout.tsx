import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './support.module.css';

const later = [
  {
    mark: '📖',
    title: 'Getting Started guide',
    text: 'A first week, step by step.',
    action: 'Read the guide',
  },
  {
    mark: '💬',
    title: 'FAQ',
    text: 'What people ask most, answered in a sentence or two.',
    action: 'View FAQ',
  },
  {
    mark: '✍️',
    title: 'Give Feedback',
    text: 'Tell us what gets in the way and what helps.',
    action: 'Give Feedback',
  },
  {
    mark: '🧑‍🍳',
    title: 'Workshops',
    text: 'Plan a season together, with a guide.',
    action: 'Sign up',
  },
] as const;

interface SupportLayoutProps {
  readonly onManageData: () => void;
}

/** The page inside its frame; also prerendered (FED-70). */
export function SupportLayout({ onManageData }: SupportLayoutProps) {
  return (
    <div className={styles['page']}>
      <h1>Support</h1>
      <p className={styles['lead']}>What you may need when you get stuck.</p>
      <div className={styles['cards']}>
        <Card title="Data Management" className={styles['wide']}>
          <p>Your plan belongs to you. Keep a copy, bring one back, or start over.</p>
          <Button variant="primary" aria-haspopup="dialog" onClick={onManageData}>
            Manage data
          </Button>
        </Card>
        {later.map(({ mark, title, text, action }) => (
          <Card key={title} title={title} aside={<span aria-hidden="true">{mark}</span>}>
            <p>{text}</p>
            <Button disabled title="Not open yet">
              {action}
            </Button>
            <small>Not open yet.</small>
          </Card>
        ))}
      </div>
      <ConnectionCheck />
    </div>
  );
}
