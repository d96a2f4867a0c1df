export { DayLimitsDialog as Component } from './day-limits.dialog.tsx';
