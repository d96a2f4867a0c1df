import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { Radio } from '@simmer/ui/antd/controls';
import { priceText } from './price-text.ts';
import styles from './team.module.css';

interface PlanPickerProps {
  readonly plans: readonly Plan[];
  /** The id of the chosen plan. Inside a form, the form sets this and `onChange`. */
  readonly value?: string | null;
  readonly onChange?: (planId: string) => void;
}

/** The plans with their prices, one of which is chosen. */
export function PlanPicker({ plans, value = null, onChange }: PlanPickerProps) {
  return (
    <fieldset className={styles['plans']}>
      <legend>Subscription plan</legend>
      <Radio.Group
        className={styles['choices'] ?? ''}
        value={value}
        onChange={(event) => onChange?.(String(event.target.value))}
      >
        {plans.map((plan) => (
          <Radio key={plan.id} value={plan.id} className={styles['plan'] ?? ''}>
            <span className={styles['planName']}>{plan.name}</span> <Prices plan={plan} />
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

/** The prices of a plan, monthly and yearly. */
export function Prices({ plan }: { readonly plan: Plan }) {
  return (
    <span className={styles['prices']}>
      <span>{priceText(plan.priceMonthly)} per month</span>
      <span>{priceText(plan.priceAnnual)} per year</span>
    </span>
  );
}
