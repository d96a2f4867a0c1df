/** The scope of the plan that a browser keeps without an account. */
export const LOCAL_SCOPE = 'local';
