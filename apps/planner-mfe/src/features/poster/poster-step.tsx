import { limits } from '@simmer/contracts/limits';
import { TextArea } from '@simmer/ui/antd/text-field';
import { useEffect, useRef } from 'react';
import { POSTER_STEPS } from './model/poster.ts';
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
      <ol className={styles['trail']} aria-hidden="true">
        {POSTER_STEPS.map(({ field, mark }, place) => (
          <li key={field} data-state={place < index ? 'done' : place === index ? 'now' : 'next'}>
            {mark}
          </li>
        ))}
      </ol>
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
