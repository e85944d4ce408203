import { contactTopics } from '@mudu/contracts/contact/requests';
import type { ContactMessage } from '@mudu/contracts/contact/views';
import { listContactMessages } from '@mudu/contracts/endpoints/contact';
import { howMany } from '@mudu/contracts/howMany';
import Alert from '@mui/material/Alert';
import { useCallback, useMemo } from 'react';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { TextLink } from '../../ui/TextLink';
import { windowOf } from '../../ui/windowOf';
import { ListFilter } from '../list/SelectFilter';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { MessageCard } from './MessageCard';
import { messageColumns, messageNames } from './messageColumns';

const MessageDialog = windowOf(() => import('./MessageDialog'), 'MessageDialog');

const names = ['search', 'status', 'topic'] as const;
const statuses = Object.entries(messageNames).map(([status, { label }]) => [status, label] as const);
const topics = [...contactTopics, 'Other'].map(topic => [topic, topic] as const);

/** What people wrote to the shop, and the answers. */
export function SupportInboxPage() {
  const list = useListFilters(names);
  const view = useView(listContactMessages, { query: list.query as never, ...list.asking });
  const messages = view.data?.messages;
  const open = useCallback(
    (message: ContactMessage) =>
      openModal(close => (
        <MessageDialog messages={messages ?? [message]} first={message.id} onClose={close} />
      )),
    [messages],
  );
  const columns = useMemo(() => messageColumns(open), [open]);
  const waiting = view.data?.summary.open;
  return (
    <Page
      title="Support"
      description={
        waiting === undefined
          ? undefined
          : waiting === 0
            ? 'Everything is answered.'
            : `${howMany(waiting, 'message waits', 'messages wait')} for an answer.`
      }
      back={{ to: adminPaths.profile, label: 'Back to profile' }}
    >
      <StaffList
        label="Messages"
        name="support"
        list={list}
        view={view}
        rowsOf={reply => reply.messages}
        columns={columns}
        card={message => <MessageCard message={message} onOpen={open} />}
        empty={{ art: 'waving-hand', title: 'No messages here', text: 'Try another topic, status or word.' }}
        nothingYet={{ title: 'Nobody has written yet', text: 'Messages to the shop appear here.' }}
        placeholder="Search ticket, name, email or words"
        filters={
          <>
            <ListFilter list={list} name="status" label="Status" all="All statuses" options={statuses} />
            <ListFilter list={list} name="topic" label="Topic" all="All topics" options={topics} />
          </>
        }
        onOpen={open}
      />
      <Alert severity="info" role="note" sx={{ mt: 2 }}>
        Stuck yourself? A super admin resets passwords and changes roles. What cannot wait goes to all
        colleagues as a critical event, under <TextLink to={adminPaths.notifications}>Notifications</TextLink>
        .
      </Alert>
    </Page>
  );
}
