import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../database/columns.ts';
import type { TableOf } from '../database/tables.ts';

const PlanSchema = defineEntity({
  name: 'Plan',
  tableName: 'plan',
  properties: {
    id: id(),
    name: p.text().unique('plan_name_unique'),
    priceMonthly: p.decimal('number').columnType('numeric(10,2)'),
    priceAnnual: p.decimal('number').columnType('numeric(10,2)'),
    createdAt: createdAt(),
  },
  checks: [{ name: 'plan_price_positive', expression: 'price_monthly >= 0 and price_annual >= 0' }],
});

/** A subscription plan; its prices are displayed, nothing is charged (TEA-4). */
export class Plan extends PlanSchema.class {}
PlanSchema.setClass(Plan);

declare module '../database/tables.ts' {
  interface Tables {
    readonly plan: TableOf<Plan>;
  }
}
