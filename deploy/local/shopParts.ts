import { Paystack } from '@mudu/api/domains/payment/paystack';
import { Mailbox } from '@mudu/api/mail/mailbox';
import { mailboxPage } from '@mudu/api/mail/mailboxPage';
import { SmtpMailSender } from '@mudu/api/mail/smtpMailSender';
import { addressAt, type Config } from '@mudu/api/platform/config';
import type { Clock } from '@mudu/contracts/time';
import type { Logger } from 'pino';
import type { ShopParts } from './assembleShop.js';
import { mountSandbox } from './sandboxMount.js';
import { mountSite } from './site.js';

interface Given {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  /** Key of the sandbox, where that stands in for the pay provider. */
  sandbox: string | undefined;
}

/** The parts that the settings ask for; what they do not name stays embedded. */
export function shopParts({ config, databaseUrl, clock, log, sandbox }: Given): ShopParts {
  const ownUrl = ownUrlOf(config);
  return {
    config,
    databaseUrl,
    clock,
    log,
    mail: pool =>
      config.SMTP_URL ? new SmtpMailSender(config.SMTP_URL, config.MAIL_FROM) : new Mailbox(pool, clock),
    paymentProvider: new Paystack({
      baseUrl: sandbox
        ? (config.SANDBOX_URL ?? `${ownUrl}/sandbox`)
        : (config.PAYSTACK_URL ?? 'https://api.paystack.co'),
      secretKey: sandbox ?? (config.PAYSTACK_SECRET_KEY as string),
      sandboxOf: sandbox && config.PUBLIC_URL,
      log,
    }),
    mounts: pool => [
      ...(sandbox
        ? [mountSandbox({ pool, secretKey: sandbox, publicUrl: config.PUBLIC_URL, ownUrl, clock, log })]
        : []),
      ...(config.SMTP_URL ? [] : [mailboxPage(new Mailbox(pool, clock))]),
      mountSite(config.PUBLIC_URL),
    ],
  };
}

/** How this process reaches itself. */
const ownUrlOf = ({ HOST, PORT }: Config): string =>
  addressAt(['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST, PORT);
