/** What the provider says was paid, under either of its names for it; both say the same (rules/payment.md P4). */
export const returnedReferences = (address: URLSearchParams): string[] => [
  ...new Set(['reference', 'trxref'].flatMap(name => address.getAll(name)).filter(text => text !== '')),
];
