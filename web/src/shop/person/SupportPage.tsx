import { contactTopics, supportForm } from '@mudu/contracts/contact/requests';
import { sendContactMessage } from '@mudu/contracts/endpoints/contact';
import { validateSession } from '@mudu/contracts/endpoints/person';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { notifySuccess } from '../../api/notices';
import { writeDraft } from '../../api/storage';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { paths } from '../../paths';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SelectField } from '../../ui/form/SelectField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { contentAndAside } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { useProfile } from '../../ui/person/useProfile';
import { TextLink } from '../../ui/TextLink';

const MOST = 2000;
/** A message half written (rules/site.md S32). */
const DRAFT = 'support';

/** Writes to the people who pack and deliver. */
export function SupportPage() {
  const [ticket, setTicket] = useState<string>();
  return (
    <Page
      title="Support"
      description="Write to the people who pack and deliver."
      back={{ to: paths.profile, label: 'Back to profile' }}
    >
      <Box sx={contentAndAside}>
        {ticket ? (
          <Sent ticket={ticket} onMore={() => setTicket(undefined)} />
        ) : (
          <Panel title="Write to us">
            <MessageForm onSent={setTicket} />
          </Panel>
        )}
        <Panel title="Often quicker">
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            <li>
              Where is my order? <TextLink to={paths.tracking}>Follow it</TextLink>
            </li>
            <li>
              Cancel or order again? <TextLink to={paths.orders}>Your orders</TextLink>
            </li>
            <li>
              Where did my money go? <TextLink to={paths.wallet}>Your wallet</TextLink>
            </li>
            <li>
              A new gate? <TextLink to={paths.addresses}>Your addresses</TextLink>
            </li>
            <li>
              What was agreed? <TextLink to={paths.terms}>Terms of sale</TextLink>
            </li>
          </Box>
        </Panel>
      </Box>
    </Page>
  );
}

function MessageForm({ onSent }: { onSent: (ticket: string) => void }) {
  const { data: profile } = useProfile();
  const form = useForm(supportForm, { subject: '' as never, message: '' }, { draft: DRAFT });
  const keyOf = useSendOnce();
  const { run, pending } = useCommand(sendContactMessage, {
    onFieldError: form.onFieldError,
    onRefused: ({ errors }) => {
      const isVisitor = errors !== undefined && 'name' in errors;
      // Who is signed in is known by name: the session is over, which that says.
      if (isVisitor) void call(validateSession).catch(() => undefined);
      return isVisitor;
    },
    onDone: ({ ticket, message }) => {
      writeDraft(DRAFT, undefined);
      notifySuccess(message);
      onSent(ticket);
    },
  });
  const length = form.watch('message').length;
  return (
    <Form onSubmit={form.handleSubmit(body => run({ body, idempotencyKey: keyOf(body) }))}>
      <SelectField label="What is it about?" {...form.field('subject')}>
        <option value="">Choose a topic</option>
        {contactTopics.map(topic => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </SelectField>
      <Field
        label="Your message"
        multiline
        minRows={6}
        maxRows={14}
        autoComplete="off"
        placeholder="What happened, and which order is it about?"
        aside={
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {length.toLocaleString('en-NG')} of {MOST.toLocaleString('en-NG')}
          </Box>
        }
        hint={profile ? `Our answer comes to ${profile.email}.` : 'Our answer comes by email.'}
        {...form.field('message')}
      />
      <SubmitButton pending={pending} pendingText="Sending..." sx={{ justifySelf: 'start', width: 'auto' }}>
        Send message
      </SubmitButton>
    </Form>
  );
}

function Sent({ ticket, onMore }: { ticket: string; onMore: () => void }) {
  const { data: profile } = useProfile();
  const heading = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', py: 3, px: 1 }}>
        <img src="/art/waving-hand.svg" alt="" width={80} height={80} />
        <Typography
          ref={heading as Ref<HTMLHeadingElement>}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ mt: 2 }}
        >
          We have your message
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: 420, overflowWrap: 'anywhere' }}>
          Your ticket is <strong>{ticket}</strong>. Our answer comes to {profile?.email ?? 'your email'}.
        </Typography>
        <Button variant="outlined" onClick={onMore} sx={{ mt: 3 }}>
          Write another message
        </Button>
      </Box>
    </Panel>
  );
}
