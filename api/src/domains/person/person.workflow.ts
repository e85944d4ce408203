import type { Process } from '../../messaging/process.js';
import { OpenWallet } from '../wallet/openWallet.handler.js';

/** What a new person leads to. */
export const personProcess: Process = {
  name: 'person',
  react: event =>
    event.type === 'PersonRegistered' ? [context => new OpenWallet(event.data.userId, context)] : [],
};
