import type { Module, OptimizationSplitChunksOptions } from '@rspack/core';

/** The code that makes a step and sends it: the person changes nothing before the first paint. It alone derives ids. */
const makeChanges =
  /node_modules\/uuid\/|libs\/(plan\/src\/((make-changes|batch|apply|invert|make-step|send-step|sender|plan-items|discard-step)\.|resources\/)|domain\/src\/(merge\/|editing\/(after-writes|keep-apart|kept-marks|one-occurrence|change-of-part|lost-values|seen-parts|leave-occurrence|place-in-schedule|moved-slots|shift-series|scoped-change|changes-of-scoped|reached-parts|parts-of-series|change-days|continue-series|edit-following|move-occurrence|move-series|first-day|timing-in-part|is-in-place)\.|recurrence\/(day-in-month|occurrence-key|series-id|slots)\.))/;

/**
 * Large parts of the kit that few pages need: they stay separate files. Modules that only load ant-design's part when
 * it opens are small and not among them: several pages would each have a copy.
 */
const heavy = [
  /libs\/ui\/src\/(emoji\/(emoji-(picker|data)|fitting-emoji)\.|drag\/dnd\/)/,
  /libs\/ui\/src\/antd\/(?!(dialog|confirm-dialog|lazy-dialog|host-slots)\.|dropdown\/(menu|popover)\.)/,
  /libs\/plan\/src\/(waiting-list|describe-step|correction)\./,
  makeChanges,
  /libs\/app-state\/src\/(connected-apps\/|offline\/(waiting-changes|correct-change)\.|reminders\/(reminder-draft|push-subscriptions)\.)/,
  /libs\/contracts\/src\/(device-name|texts\/(method-words|support-texts))\./,
  /libs\/domain\/src\/(ics|totals|durations\/(?!number-text\.)|texts\/(describe-field|item-fields)\.)/,
];
/**
 * The code of the account page for a whole plan, with the schemas that only it checks: one file, which no other page
 * needs.
 */
const personalData =
  /libs\/(domain\/src\/bundle\/|contracts\/src\/(schemas\/.*\.schema\.|validation\/input-messages\.)|app-state\/src\/personal-data\/(?!import\/(?:follow|offer)-local-plan\.))/;
/** The code that compares fields and puts them in words: otherwise each preview of imports would have a copy. */
const fields =
  /libs\/(domain\/src\/(texts\/(describe-field|item-fields)\.|ics\/event-texts\.|durations\/duration-text\.)|app-state\/src\/offline\/(waiting-changes|correct-change)\.|plan\/src\/(waiting-list|describe-step|correction)\.)/;
/** State that only the admin area uses. */
const adminState = /libs\/app-state\/src\/admin\//;
/** State and texts that only the pages of account, sign-in and invitations use. */
const accountState =
  /libs\/(app-state\/src\/(accounts\/accounts|profile\/)|contracts\/src\/texts\/sign-in-failures\.)/;
/** State that only dialogs use. */
const dialogState =
  /libs\/app-state\/src\/(google-calendar\/(former-accounts|calendar-feed|calendar-event-history|own-calendar|calendar-(?:addresses|syncs))\.|plan\/poster\.|history\/)/;
/** State that only the canvas and the Kitchen Sink use. */
const ecocycleState =
  /libs\/app-state\/src\/(canvas\/|google-calendar\/analysis|undo\/(calendar-steps|set-rule|event-phases)\.)/;
/** The emoji field of dialogs, and with the tabs of the Kitchen Sink and the admin area. */
const dialogFields = /libs\/ui\/src\/(emoji\/(?!emoji-(picker|data)|fitting-emoji)|layout\/tabs\.)/;
/** What neither the frame nor a page in it needs for its first paint: dialogs, forms and the public pages do. */
const afterPaint =
  /libs\/(app-state\/src\/(reminders\/(follow-zone|wants-push)|session\/(invited-sign-up|sign-up-mode|note-offer)|accounts\/pending-invitation|plan\/(free-days|ideal-blocks)|take-shared)|contracts\/src\/(client\/health|validation\/(app-scheme|text-rules|known-years|email-problem|budget-range|block-content|date-order)|schemas\/time-block-texts|share-target|sign-up-modes)|domain\/src\/(dates\/free-days|moods\/|errors\/|ideal-week\/|north-stars\/(budget-text|remove-north-star|without-content|reject-star|north-star-limit)|durations\/number-text|phases\/phase-alias|reminders\/(reminder-minutes|first-reminders)|cut|is-empty|recurrence\/(recurrence-text|expand-occurrences)|outcomes\/|activities\/(find-activity|reject-removal|usage-count))|ui\/src\/(save-file|keyboard\/play-typed|fields\/use-debounced-value|device\/week-start|drag\/(place-label|suppress-next-click)|fields\/native-select|focus\/keep-focus|toasts\/use-shown-here))/;
/** Texts of dates and times, which the first banner needs after the first paint. */
const moments =
  /libs\/(app-state\/src\/format-moment|domain\/src\/dates\/(zoned-date|date-labels|moment-text|shown-time|clock-text))\./;
/** Icons that only the account page and password fields show. */
const fewPagesIcons = /\/lucide-react\/dist\/esm\/icons\/(crown|eye|eye-off)\./;
const separate = [
  ...heavy,
  personalData,
  adminState,
  accountState,
  dialogState,
  ecocycleState,
  dialogFields,
  afterPaint,
  moments,
  fewPagesIcons,
];
const light =
  /\/(apps\/shell\/src\/federation\/kit|libs\/(ui|app-state|plan|contracts|domain)\/src|node_modules\/(idb|zustand|lucide-react|@tanstack|use-sync-external-store))\//;

/** ant-design and the packages that it consists of. */
const antDesign = /\/node_modules\/(antd|@rc-component|@ant-design|@babel\/runtime|date-fns)\//;

/** A chunk with a file of its own. */
const file = (name: string, test: RegExp) => ({ name, test, chunks: 'async', enforce: true }) as const;
/** A chunk with the scripts of modules only: their styles stay with the modules that import them. */
const scripts = (name: string, isPart: (module: string) => boolean) =>
  ({
    ...file(name, /./),
    type: /^javascript/,
    test: (module: Module) => isPart(module.identifier()),
  }) as const;

/**
 * By default every shared module would be a file; thirty small requests cost more than they save. So React is one file,
 * which changes rarely, and the code that every page needs is another.
 */
export const kitChunks: OptimizationSplitChunksOptions = {
  cacheGroups: {
    react: file('react', /\/node_modules\/(react|react-dom|scheduler)\//),
    router: file('router', /\/node_modules\/(react-router|cookie|set-cookie-parser)\//),
    kit: scripts('kit', (module) => light.test(module) && !separate.some((part) => part.test(module))),
    adminState: file('admin-state', adminState),
    accountState: file('account-state', accountState),
    makeChanges: file('make-changes', makeChanges),
    afterPaint: file('after-paint', afterPaint),
    moments: file('moments', moments),
    dialogState: file('dialog-state', dialogState),
    dialogFields: scripts('dialog-fields', (module) => dialogFields.test(module)),
    fields: file('fields', fields),
    ecocycleState: file('ecocycle-state', ecocycleState),
    personalData: scripts('personal-data', (module) => personalData.test(module)),
    // The bundler splits ant-design by which parts share which modules, so that a part loads little beyond its needs.
    antDesign: { test: antDesign, type: /^javascript/, chunks: 'async', minSize: 60_000 },
  },
};
