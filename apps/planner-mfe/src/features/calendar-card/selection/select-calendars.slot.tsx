export { SelectCalendarsDialog as Component } from './select-calendars.dialog.tsx';
