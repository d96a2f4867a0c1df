import { faq, gettingStarted } from '@simmer/contracts/texts/support-texts';
import { Button } from '@simmer/ui/buttons/button';
import { Card, type CardProps } from '@simmer/ui/layout/card';
import { Link } from 'react-router';
import { ConnectionCheck } from './connection-check.tsx';
import { FeedbackAddress } from './feedback-address.tsx';
import { FoldedTexts } from './folded-texts.tsx';
import styles from './support.module.css';

interface SupportCardProps extends CardProps {
  readonly mark: string;
  readonly text: string;
}

function SupportCard({ mark, text, children, ...card }: SupportCardProps) {
  return (
    <Card {...card} aside={<span aria-hidden="true">{mark}</span>}>
      <p>{text}</p>
      {children}
    </Card>
  );
}

interface SupportLayoutProps {
  readonly onManageData: () => void;
  /** The operator's address for feedback; null if none is set, undefined before it is known. */
  readonly supportEmail?: string | null;
  /** The id of the text that the address names. */
  readonly openText?: string;
}

/** The page inside its frame; also prerendered (FED-70). */
export function SupportLayout({ onManageData, supportEmail, openText }: SupportLayoutProps) {
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
        <SupportCard
          id="getting-started"
          mark="📖"
          title="Getting Started guide"
          text="A first week, step by step."
        >
          <FoldedTexts texts={gettingStarted} openText={openText} />
          <p>
            A word is new to you? <Link to="/about#words">The words of the method</Link> has each in a
            sentence.
          </p>
        </SupportCard>
        <SupportCard
          id="faq"
          mark="💬"
          title="FAQ"
          text="What people ask most, answered in a sentence or two."
        >
          <FoldedTexts texts={faq} openText={openText} />
        </SupportCard>
        <SupportCard
          id="feedback"
          mark="✍️"
          title="Give Feedback"
          text="Tell us what gets in the way and what helps."
        >
          <FeedbackAddress address={supportEmail} />
        </SupportCard>
        <SupportCard mark="🧑‍🍳" title="Workshops" text="Plan a season together, with a guide.">
          <Button disabled>Sign up</Button>
          <small>No workshop is planned.</small>
        </SupportCard>
      </div>
      <ConnectionCheck />
    </div>
  );
}
