/** A text of the support page, folded at first. Links use its id: `/support#offline`. */
export interface SupportText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The card 'Getting Started guide' (PUB-11). */
export const gettingStarted: readonly SupportText[] = [
  {
    id: 'choose-north-stars',
    title: 'Choose your North Stars',
    text: 'Pick one to five parts of your life and work that you want to make progress on. You can change them at any time: “Manage North Stars” is on the calendar.',
  },
  {
    id: 'first-block',
    title: 'Put something into the week',
    text: 'Choose a part of a day on the calendar and write what you want to do, such as “Swim 7am 1h”. One time block is enough for a first week; an empty calendar can also suggest some.',
  },
  {
    id: 'move-blocks',
    title: 'Move things until they fit',
    text: 'Drag a time block to another day or part of a day, or open it and choose “Move…”. Whatever you change can be undone.',
  },
  {
    id: 'connect-calendar',
    title: 'Bring your calendar',
    text: 'Connect Google Calendar on the account page to see its events beside your time blocks, or import an .ics file on the calendar.',
  },
  {
    id: 'mark-blocks',
    title: 'Say what became of it',
    text: 'Mark a time block of today or of a past day as done, partly done or not done. Nothing asks you to: without a mark it stays planned.',
  },
  {
    id: 'look-back',
    title: 'Look back on the week',
    text: 'The weekly review, beside your progress on the dashboard, has five short steps: what was, what is left of it, a line or two, a weather with a number for each North Star, and the week after. Do as many as you like.',
  },
];

/** The card 'FAQ' (PUB-11). */
export const faq: readonly SupportText[] = [
  {
    id: 'offline',
    title: 'Does it work without internet?',
    text: 'Yes, in a browser in which you have opened your plan, unless you chose to keep nothing on that device. What you change waits there and is sent when you are back online.',
  },
  {
    id: 'google-calendar',
    title: 'Does Simmer change my Google Calendar?',
    text: 'Only if you ask for it. It reads the calendars that you choose, and never writes to them. “Show my time blocks in Google Calendar” on the account page makes a calendar of its own, “Simmer”, and writes to that one alone.',
  },
  {
    id: 'who-sees',
    title: 'Who can see my plan?',
    text: 'Sharing an account does not share your plan with its members. Whoever has your private calendar link can read your time blocks, and the server keeps your data for whoever runs it.',
  },
  {
    id: 'take-data',
    title: 'How do I get my data out?',
    text: '“Manage data” saves your plan as a file, the calendar downloads it as .ics, and “Download everything” on the account page has all that is stored about you.',
  },
  {
    id: 'undo',
    title: 'I changed something by mistake. What now?',
    text: 'Press Ctrl+Z (⌘Z on a Mac), or “Undo” in the message that follows a change. You can go up to 50 steps back in the same tab.',
  },
  {
    id: 'keyboard',
    title: 'Can I use it without a mouse?',
    text: 'Yes. Press ? for the list of keys, and Ctrl+K (⌘K on a Mac) to find a date, a time block, an action or a page.',
  },
  {
    id: 'delete-account',
    title: 'How do I delete my account?',
    text: 'On the account page, under “Your data and your account”. Your plan is deleted with it for good, so save a copy first if you want to keep it.',
  },
];
