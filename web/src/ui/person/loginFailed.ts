/** Where the server does not say why (rules/site.md S5). */
export const LOGIN_FAILED = 'Login failed. Please try again.';
