/** What is asked of a password, in the words beside its field; the forms' schemas see to it. */
export const passwordHints = {
  customer: 'At least 8 characters',
  staff: '8 characters with upper and lower case, a number and a sign',
} as const;
