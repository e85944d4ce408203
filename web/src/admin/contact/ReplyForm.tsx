import { replyToContactRequest } from '@mudu/contracts/contact/requests';
import type { ContactMessage } from '@mudu/contracts/contact/views';
import { replyToContactMessage } from '@mudu/contracts/endpoints/contact';
import type { KeyboardEvent } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';

const MOST = 5000;

interface ReplyFormProps {
  message: ContactMessage;
  onAnswered: (message: ContactMessage) => void;
}

/** The answer goes as a letter. What is typed is kept for the next time this message is opened. */
export function ReplyForm({ message, onAnswered }: ReplyFormProps) {
  const form = useForm(replyToContactRequest, { message: '' }, { draft: `reply.${message.id}` });
  const { run, pending } = useCommand(replyToContactMessage, {
    fallback: 'Failed to send the answer.',
    onFieldError: form.onFieldError,
    onDone: next => {
      form.reset({ message: '' });
      notifySuccess(`Your answer goes to ${message.email}.`);
      onAnswered(next);
      void refresh('/contact');
    },
  });
  const submit = form.handleSubmit(body => run({ params: { id: message.id as never }, body }));
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <Form onSubmit={submit}>
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
