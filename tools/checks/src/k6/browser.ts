// Stands in for 'k6/browser', which a round does not use.
export const browser = {
  newPage: () => {
    throw new Error('A round of calls opens no page.');
  },
};
