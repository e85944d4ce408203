import { confirmEmail, requestEmailCode } from '@mudu/contracts/endpoints/person';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { confirmEmailRequest } from '@mudu/contracts/person/requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { refresh } from '../../api/cache';
import { sentenceFor } from '../../api/errorTable';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { CodeField } from '../form/CodeField';
import { Form } from '../form/Form';
import { FormRefusal } from '../form/FormRefusal';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/useForm';
import { Modal } from '../Modal';
import { codeWords, type Sent } from './codeWords';

interface VerifyEmailModalProps {
  email: string;
  onClose: () => void;
  /** What needed the verified address. */
  onVerified?: () => void;
}

/** Sends a code as it opens, and takes it. */
export function VerifyEmailModal({ email, onClose, onVerified }: VerifyEmailModalProps) {
  const { data: terms } = useView(getTerms);
  const [sent, setSent] = useState<Sent>('going');
  const sending = useCommand(requestEmailCode, {
    onDone: () => setSent('now'),
    onRefused: error => {
      setSent(error.status === 429 ? 'before' : { refused: sentenceFor(error) });
      return true;
    },
  });
  const { run: send } = sending;
  useEffect(() => {
    void send();
  }, [send]);
  const form = useForm(confirmEmailRequest, { code: '' }, { quick: true });
  const confirming = useCommand(confirmEmail, {
    success: 'Email verified successfully!',
    onFieldError: form.onFieldError,
    onRefused: form.onRefused,
    onDone: () => {
      void refresh('/auth');
      onClose();
      onVerified?.();
    },
  });
  return (
    <Modal title="Verify your email" width={460} onClose={onClose}>
      <Box role="status" sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
        {codeWords(sent, email, terms?.emailCode)}
      </Box>
      <Form onSubmit={form.handleSubmit(body => confirming.run({ body }))}>
        <FormRefusal form={form} />
        <CodeField label="Code" autoFocus {...form.field('code')} />
        <SubmitButton pending={confirming.pending} pendingText="Verifying...">
          Verify email
        </SubmitButton>
        <Button disabled={sending.pending} onClick={() => void send()}>
          {sending.pending ? 'Sending...' : 'Send a new code'}
        </Button>
      </Form>
    </Modal>
  );
}
