import type { View } from '../runner/view.js';

/** Double entries with their legs, each customer's balances, and the chain that every entry hangs on. */
export const ledgerTables = {
  wallets: {
    key: 'user_id',
    columns: {
      user_id: 'uuid',
      balance_kobo: 'bigint NOT NULL CHECK (balance_kobo >= 0)',
      referral_kobo: 'bigint NOT NULL CHECK (referral_kobo >= 0)',
      moved: 'json NOT NULL',
      legs: 'integer NOT NULL',
      credits_kobo: 'bigint NOT NULL',
      debits_kobo: 'bigint NOT NULL',
    },
  },
  transactions: {
    key: 'transaction_id',
    columns: {
      transaction_id: 'text COLLATE "C"',
      seq: 'bigint NOT NULL',
      at: 'timestamptz NOT NULL',
      category: 'text NOT NULL',
      reference: 'text NOT NULL',
      order_id: 'uuid',
      previous_hash: 'text NOT NULL',
      hash: 'text NOT NULL',
    },
    indexes: ['ON transactions (seq)'],
  },
  postings: {
    key: 'posting_id',
    columns: {
      posting_id: 'text COLLATE "C"',
      transaction_id: 'text NOT NULL',
      seq: 'bigint NOT NULL',
      at: 'timestamptz NOT NULL',
      account: 'text NOT NULL',
      user_id: 'uuid',
      side: 'text NOT NULL',
      amount_kobo: 'bigint NOT NULL CHECK (amount_kobo > 0)',
      balance_after_kobo: 'bigint',
      category: 'text NOT NULL',
      description: 'text NOT NULL',
      reference: 'text COLLATE "C" NOT NULL',
      order_id: 'uuid',
      hash: 'text NOT NULL',
    },
    indexes: [
      'ON postings (user_id, seq DESC, posting_id DESC)',
      // What staff page through, search and export: the customers' legs, newest first.
      "ON postings (seq DESC, posting_id DESC) INCLUDE (user_id) WHERE account IN ('customer_spendable', 'customer_referral')",
      'ON postings (at)',
      'ON postings (reference)',
      'ON postings (order_id)',
      'ON postings (category, seq DESC, posting_id DESC)',
    ],
    // A search for a name looks for the legs of all who have it.
    statistics: { user_id: 10 },
  },
  /** Entries that another one has taken back; both are ids of `postings`. */
  reversals: {
    key: 'entry_id',
    columns: { entry_id: 'text COLLATE "C"', posting_id: 'text COLLATE "C" NOT NULL' },
    indexes: ['ON reversals (posting_id)'],
  },
  chain: {
    key: 'name',
    columns: { name: 'text', seq: 'bigint NOT NULL', hash: 'text NOT NULL', moved: 'json NOT NULL' },
  },
} satisfies View['tables'];
