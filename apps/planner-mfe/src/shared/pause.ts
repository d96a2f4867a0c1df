/** Ends the task, so that the page can react before the next step. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
