import { createHmac } from 'node:crypto';

/** The provider's codes: they look random, and the same seed gives the same ones again. */
export interface Codes {
  accessCode(transactionId: number): string;
  authorizationCode(transactionId: number): string;
  reference(transactionId: number): string;
  /** One per card, whatever the transaction. */
  cardSignature(last4: string): string;
  customer(email: string): { id: number; code: string };
  refundReference(refundId: number): string;
  forgingKey: string;
}

export function seededCodes(seed: string): Codes {
  const digest = (label: string) => createHmac('sha256', seed).update(label).digest('hex');
  const letters = (label: string, length: number) =>
    BigInt(`0x${digest(label)}`)
      .toString(36)
      .padStart(length, '0')
      .slice(0, length);
  const digits = (label: string, length: number) =>
    (BigInt(`0x${digest(label)}`) % 10n ** BigInt(length)).toString().padStart(length, '1');
  return {
    accessCode: id => letters(`access ${id}`, 15),
    authorizationCode: id => `AUTH_${letters(`authorization ${id}`, 10)}`,
    reference: id => `T${digits(`reference ${id}`, 15)}`,
    cardSignature: last4 => `SIG_${letters(`card ${last4}`, 20)}`,
    customer: email => {
      const id = Number(digits(`customer ${email.toLowerCase()}`, 9));
      return { id, code: `CUS_${letters(`customer ${email.toLowerCase()}`, 15)}` };
    },
    refundReference: id => `TRF_${letters(`refund ${id}`, 15)}`,
    forgingKey: letters('forgery', 40),
  };
}
