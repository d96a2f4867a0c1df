import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';

/** 'all of the calendar “Studio”', 'those with “gym” in the title', '“Dentist”', 'not “Dentist”' (BUD-20). */
export function eventRuleInWords(rule: EventRule): string {
  switch (rule.by) {
    case 'calendar':
      return `all of the calendar “${rule.name}”`;
    case 'keyword':
      return `those with “${rule.value}” in the title`;
    case 'event':
      return `“${rule.name}”`;
    case 'except':
      return `not “${rule.name}”`;
  }
}
