import { limits } from '@simmer/contracts/limits';
import { Steps } from '@simmer/ui/antd/progress';
import { TextArea } from '@simmer/ui/antd/text-field';
import { useEffect, useRef } from 'react';
import { POSTER_STEPS } from './poster.ts';
import styles from './poster.module.css';

interface PosterStepProps {
  readonly step: (typeof POSTER_STEPS)[number];
  readonly index: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A question and the field for its answer. */
export function PosterStep({ step, index, value, onChange }: PosterStepProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hasMoved = index > 0;
  useEffect(() => {
    // The dialog stays the same between steps, so moving the focus announces the new question.
    if (hasMoved) area.current?.focus();
  }, [hasMoved]);
  return (
    <div className={styles['step']}>
      <Steps marks={POSTER_STEPS.map(({ mark }) => mark)} current={index} />
      <TextArea
        ref={area}
        label={step.question}
        hint={step.hint}
        rows={7}
        data-autofocus
        limit={limits.text}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
