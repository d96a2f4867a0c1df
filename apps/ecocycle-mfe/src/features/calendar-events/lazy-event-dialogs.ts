import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';

export const FilterDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "event-filter" */ './toolbar/filter.dialog.tsx');
  return module.FilterDialog;
}, 'Filter Events');

export const EventDialog = lazyDialog(
  async () => {
    const module = await import(/* webpackChunkName: "event-details" */ './dialog/event.dialog.tsx');
    return module.EventDialog;
  },
  ({ event }) => event.title,
);

export const KeywordRulesDialog = lazyDialog(async () => {
  const module = await import(
    /* webpackChunkName: "keyword-rules" */ '../analysis/rules/keyword-rules.dialog.tsx'
  );
  return module.KeywordRulesDialog;
}, 'Your keyword rules');

export const AnalyzeDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "analyze" */ '../analysis/run/analyze.dialog.tsx');
  return module.AnalyzeDialog;
}, 'Analyze Selected Events');

/** The dialogs of the events in the order in which they are preloaded. */
export const eventsDialogs = [EventDialog, FilterDialog, AnalyzeDialog, KeywordRulesDialog];
