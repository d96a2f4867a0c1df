export { HistoryDialog as Component } from './history.dialog.tsx';
