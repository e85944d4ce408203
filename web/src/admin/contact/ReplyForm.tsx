import { replyToContactRequest } from '@mudu/contracts/contact/requests';
import type { ContactMessage } from '@mudu/contracts/contact/views';
import { listContactMessages, replyToContactMessage } from '@mudu/contracts/endpoints/contact';
import Alert from '@mui/material/Alert';
import { type KeyboardEvent, useRef } from 'react';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { useConflict } from '../edit/useConflict';

const MOST = 5000;

interface ReplyFormProps {
  message: ContactMessage;
  onAnswered: (message: ContactMessage) => void;
}

/**
 * The answer goes as a letter. What is typed is kept for the next time this message is opened, and when a colleague
 * was faster: it goes on its way only after their answer was shown.
 */
export function ReplyForm({ message, onAnswered }: ReplyFormProps) {
  const form = useForm(replyToContactRequest, { message: '' }, { draft: `reply.${message.id}` });
  const sent = useRef('');
  const saySent = () => {
    // What has been typed since is another answer.
    if (form.getValues('message') === sent.current) form.reset({ message: '' });
    notifySuccess(`Your answer goes to ${message.email}.`);
  };
  const { theirs, onRefused, settle } = useConflict(async unanswered => {
    const next = await readAgain(message);
    onAnswered(next);
    void refresh('/contact');
    // An answer of which the shop's reply was lost is no colleague's.
    const isOurs = unanswered && next.replies.at(-1)?.message === sent.current.trim();
    if (isOurs) saySent();
    return isOurs ? undefined : next;
  });
  const { run, pending } = useCommand(replyToContactMessage, {
    fallback: 'Failed to send the answer.',
    onFieldError: form.onFieldError,
    onRefused,
    onDone: next => {
      settle();
      saySent();
      onAnswered(next);
      void refresh('/contact');
    },
  });
  const submit = form.handleSubmit(body => {
    if (pending) return;
    sent.current = form.getValues('message');
    return run({ params: { id: message.id as never }, body: { ...body, expectedVersion: message.version } });
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <Form onSubmit={submit}>
      {theirs && (
        <Alert severity="warning">
          {theirs.replies.at(-1)?.by ?? 'Somebody'} has answered meanwhile, see above. Yours was not sent:
          change it or send it as it is.
        </Alert>
      )}
      <Field
        label={`Answer to ${message.name}`}
        multiline
        minRows={4}
        maxRows={12}
        hint={`A letter to ${message.email}. Ctrl and Enter send it.`}
        {...form.field('message')}
        onKeyDown={sendByKey}
        inputProps={{ maxLength: MOST }}
      />
      <SubmitButton pending={pending} pendingText="Sending..." size="medium">
        Send answer
      </SubmitButton>
    </Form>
  );
}

async function readAgain({ id, ticket }: ContactMessage): Promise<ContactMessage> {
  const { messages } = await call(listContactMessages, { query: { search: ticket } });
  const found = messages.find(message => message.id === id);
  if (!found) throw new Error('the message is gone');
  return found;
}
