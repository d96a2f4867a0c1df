/** The class of pickers of dates, colours and emojis: on a phone a picker is a sheet at the bottom, like a dialog. */
export const SHEET = { popup: { root: 'sm-sheet' } };
