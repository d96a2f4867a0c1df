import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { useId } from 'react';
import { priceText } from './price-text.ts';
import styles from './team.module.css';

interface PlanPickerProps {
  readonly plans: readonly Plan[];
  readonly value: string | null;
  readonly error?: string | null;
  readonly onChange: (planId: string) => void;
}

/** A choice of one of the plans, with prices. */
export function PlanPicker({ plans, value, error = null, onChange }: PlanPickerProps) {
  const id = useId();
  return (
    <fieldset className={styles['plans']} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>Subscription plan</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={styles['plan']}>
          <input
            type="radio"
            name={id}
            checked={plan.id === value}
            onChange={() => {
              onChange(plan.id);
            }}
          />
          <span className={styles['planName']}>{plan.name}</span>
          <Prices plan={plan} />
        </label>
      ))}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="sm-field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The two prices of a plan. */
export function Prices({ plan }: { readonly plan: Plan }) {
  return (
    <span className={styles['prices']}>
      <span>{priceText(plan.priceMonthly)} per month</span>
      <span>{priceText(plan.priceAnnual)} per year</span>
    </span>
  );
}
