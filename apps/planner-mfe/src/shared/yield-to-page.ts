/** Ends the task, so that the page can react before the next step. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
