import { OpenWallet } from '../../domains/wallet/openWallet.handler.js';
import type { Process } from '../../messaging/process.js';

/** What a new person leads to. */
export const personProcess: Process = {
  name: 'person',
  react: event =>
    event.type === 'PersonRegistered' ? [context => new OpenWallet(event.data.userId, context)] : [],
};
