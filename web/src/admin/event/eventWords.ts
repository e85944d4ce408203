/** `WalletDebitedForOrder` as people read it: `Wallet debited for order`. */
export const eventWords = (type: string): string =>
  type.replace(/([a-z])([A-Z])/g, (_, end: string, letter: string) => `${end} ${letter.toLowerCase()}`);
