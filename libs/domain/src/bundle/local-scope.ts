/** The scope of the plan that a browser keeps without an account: of nobody who is signed in (OFF-2). */
export const LOCAL_SCOPE = 'local';
