import { getWalletStatement } from '@mudu/contracts/endpoints/wallet';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { statementQuery } from '@mudu/contracts/wallet/requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { shopNow } from '../../api/shopClock';
import { useDownload } from '../../api/useDownload';
import { Choices } from '../../ui/Choices';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { statementPeriods } from './statementPeriods';

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV for spreadsheets' },
] as const;

/** The movements of whole days as a file. */
export function StatementModal({ onClose }: { onClose: () => void }) {
  const today = lagosDay(shopNow());
  const [format, setFormat] = useState<'csv' | 'pdf'>('pdf');
  const form = useForm(statementQuery, { startDate: plusDays(today, -29), endDate: today }, { quick: true });
  const { run, pending } = useDownload(getWalletStatement, {
    name: `mudu-wallet.${format}`,
    onFieldError: form.onFieldError,
  });
  const choose = (period: { startDate: string; endDate: string }) => {
    form.clearErrors();
    form.setValue('startDate', period.startDate);
    form.setValue('endDate', period.endDate);
  };
  const submit = form.handleSubmit(async ({ startDate, endDate }) => {
    if (await run({ query: { startDate, endDate, format } })) onClose();
  });
  return (
    <Modal
      title="Wallet statement"
      description="Every movement of the days you choose, with the balance before and after."
      width={460}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <Box role="group" aria-label="Periods" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {statementPeriods(today).map(({ name, ...period }) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              sx={{ color: 'text.primary', borderColor: 'control' }}
              onClick={() => choose(period)}
            >
              {name}
            </Button>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field label="From" type="date" inputProps={{ max: today }} {...form.field('startDate')} />
          <Field label="To" type="date" inputProps={{ max: today }} {...form.field('endDate')} />
        </Box>
        <Choices label="File" options={formats} value={format} onChoose={setFormat} />
        <SubmitButton pending={pending} pendingText="Preparing...">
          Download statement
        </SubmitButton>
      </Form>
    </Modal>
  );
}
