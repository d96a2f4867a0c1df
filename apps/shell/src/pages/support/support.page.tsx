import { Link } from 'react-router';
import { Button, buttonClass } from '@simmer/ui/button';
import { Card } from '@simmer/ui/card';
import { OpenFrame } from '../../frame/open-frame.tsx';
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
    text: 'Tell us what is in the way and what helped.',
    action: 'Give Feedback',
  },
  {
    mark: '🧑‍🍳',
    title: 'Workshops',
    text: 'Plan a season together with others, with a guide.',
    action: 'Sign up',
  },
] as const;

/** Where help is found (spec section 2): one card acts, the others say that they will. */
export function Component() {
  return (
    <OpenFrame>
      <div className={styles['page']}>
        <h1>Support</h1>
        <p className={styles['lead']}>What you may need when something sticks.</p>
        <div className={styles['cards']}>
          <Card title="Data Management" className={styles['wide']}>
            <p>
              Your plan belongs to you. Keeping a copy, bringing one back and starting over are being built on
              your account page.
            </p>
            <Link className={buttonClass({ variant: 'primary' })} to="/account">
              Open your account
            </Link>
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
      </div>
    </OpenFrame>
  );
}
