/** The scope of the plan that a browser keeps without an account (OFF-2). */
export const LOCAL_SCOPE = 'local';
