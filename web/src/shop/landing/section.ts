/** The landing page's column. */
export const section = { maxWidth: 1240, mx: 'auto', px: { xs: 2, md: 3 }, width: '100%' } as const;
