import { OpenWallet } from '../wallet/openWallet.handler.js';
import type { Workflow } from '../workflow/workflow.js';

/** What a new person leads to. */
export const personWorkflow: Workflow = {
  name: 'person',
  react: event =>
    event.type === 'PersonRegistered' ? [cause => new OpenWallet(event.data.userId, cause)] : [],
};
