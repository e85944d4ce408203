export interface Reply {
  status: true;
  message: string;
  data: unknown;
  meta?: unknown;
}

export function ok(message: string, data: unknown, meta?: unknown): Reply {
  return { status: true, message, data, ...(meta === undefined ? {} : { meta }) };
}

type RefusalBody = { message: string; type?: string; code?: string; meta?: { nextStep: string } };

/** A call turned down, as the provider words it. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly body: RefusalBody,
  ) {
    super(body.message);
  }

  toJSON(): RefusalBody & { status: false } {
    return { status: false, ...this.body };
  }
}

const checkValues = { nextStep: "Ensure that the value(s) you're passing are valid." };

function invalid(
  statusCode: number,
  code: string,
  message: string,
  nextStep = checkValues.nextStep,
): Refusal {
  return new Refusal(statusCode, { message, meta: { nextStep }, type: 'validation_error', code });
}

export const refusals = {
  invalidKey: () =>
    invalid(
      401,
      'invalid_Key',
      'Invalid key',
      'Ensure that you provide the correct authorization key for the request',
    ),
  missing: (name: string) =>
    invalid(400, 'missing_params', `${name} is required`, 'Provide all required params'),
  invalidParams: (message: string) => invalid(422, 'invalid_params', message),
  invalidEmail: () => invalid(400, 'invalid_email_address', 'Invalid Email Address Passed'),
  duplicateReference: () => invalid(400, 'duplicate_reference', 'Duplicate Transaction Reference'),
  referenceNotFound: () => invalid(400, 'transaction_not_found', 'Transaction reference not found.'),
  transactionNotFound: () => invalid(404, 'transaction_not_found', 'Transaction not found'),
  fullyReversed: () => invalid(400, 'transaction_reversed', 'Transaction has been fully reversed'),
  // The provider sends these with nothing but the message.
  overRefund: () =>
    new Refusal(400, { message: 'Total refund amount cannot exceed original transaction amount' }),
  notRefundable: () => new Refusal(400, { message: 'Only successful transactions can be refunded' }),
  unknownAuthorization: () => new Refusal(400, { message: 'Authorization code is invalid' }),
  foreignAuthorization: () =>
    new Refusal(400, { message: 'Email does not match Authorization code. Please confirm and try again' }),
  refundNotFound: () => new Refusal(404, { message: 'Refund not found' }),
  refundAtRest: () =>
    invalid(422, 'invalid_params', 'Invalid Refund state, refund status should be "needs-attention"'),
  noSuchRoute: () => new Refusal(404, { message: 'The requested route does not exist' }),
  tooMany: () => new Refusal(429, { message: 'Too many requests. Please slow down' }),
  broken: () =>
    new Refusal(500, { message: 'An error occurred on our side', type: 'api_error', code: 'unknown' }),
};
