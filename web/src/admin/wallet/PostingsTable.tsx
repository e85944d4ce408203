import type { LedgerTransaction } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { linkText } from '../../ui/entryLook';
import { Money } from '../../ui/Money';
import { Section } from '../event/Section';

const accounts: Record<LedgerTransaction['postings'][number]['account'], string> = {
  customer_spendable: 'Spendable balance',
  customer_referral: 'Referral earnings',
  provider_clearing: 'Payment provider',
  sales: 'Sales',
  promo_expense: 'Promotions',
  referral_expense: 'Referral rewards',
  refunds: 'Refunds',
  adjustments: 'Adjustments',
};

/** Both sides of a double entry and its link of the chain. */
export function PostingsTable({ transaction }: { transaction: LedgerTransaction }) {
  const { postings, hash, previousHash } = transaction;
  return (
    <Section title="Postings">
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Postings of this entry">
        <Table
          size="small"
          sx={{
            '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '.8125rem', sm: '.875rem' } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Account</TableCell>
              <TableCell align="right">Debit</TableCell>
              <TableCell align="right">Credit</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {postings.map(({ account, side, amountKobo, userName }) => (
              <TableRow key={`${account} ${side}`}>
                <TableCell component="th" scope="row">
                  {accounts[account]}
                  {userName && <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{userName}</Box>}
                </TableCell>
                <TableCell align="right">{side === 'debit' && <Money exact kobo={amountKobo} />}</TableCell>
                <TableCell align="right">{side === 'credit' && <Money exact kobo={amountKobo} />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.75rem', mt: 1, overflowWrap: 'anywhere' }}>
        {linkText({ hash, previousHash })}
      </Box>
    </Section>
  );
}
