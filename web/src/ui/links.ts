/** A link whose area is its whole card: the card is `position: relative`, its own buttons lie above. */
export const cardLink = {
  plain: { color: 'inherit', textDecoration: 'none' },
} as const;

/** Goes with `className="card-link"`. */
export const cardLinkStyles = {
  '.card-link::after': { content: '""', position: 'absolute', inset: 0 },
  '.card-link:focus-visible': { outline: 'none' },
} as const;
