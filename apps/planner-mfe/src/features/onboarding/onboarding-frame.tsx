import { methodWords } from '@simmer/contracts/texts/method-words';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './onboarding.module.css';

interface OnboardingFrameProps {
  readonly step: 1 | 2;
  readonly title: string;
  readonly text: string;
  /** A word of the method that this step introduces and explains. */
  readonly word?: keyof typeof methodWords;
  readonly onBack?: () => void;
  /** The current choice, shown beside the actions. */
  readonly status?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The layout of both steps: progress, title, and actions at the bottom. */
export function OnboardingFrame({
  step,
  title,
  text,
  word,
  onBack,
  status,
  actions,
  children,
}: OnboardingFrameProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page stays the same between the steps: moving the focus announces the second one.
    if (step === 2) titleRef.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <main className={styles['frame']}>
      <header className={styles['head']}>
        <p className={styles['steps']}>
          {onBack !== undefined && (
            <IconButton
              label="Back to your North Stars"
              size="small"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={onBack}
            />
          )}
          <span>Step {step} of 2</span>
        </p>
        <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        <p className={styles['lead']}>{text}</p>
        {word !== undefined && (
          <p className={styles['word']}>
            <b>{word}</b>: {methodWords[word]}
          </p>
        )}
      </header>
      {children}
      <footer className={styles['foot']}>
        {status}
        <div className={styles['actions']}>{actions}</div>
      </footer>
    </main>
  );
}
