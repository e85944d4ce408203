import { listFriends } from '@mudu/contracts/endpoints/referral';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import type { Friend } from '@mudu/contracts/referral/views';
import type { ReferralRewards } from '@mudu/contracts/settings/views';
import { formatDay } from '@mudu/contracts/time';
import EarnedIcon from '@mui/icons-material/CheckCircle';
import WaitIcon from '@mui/icons-material/ScheduleOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { initialsOf } from '../../ui/initials';
import { Panel } from '../../ui/Panel';
import { AwaitedView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { friendLook } from './friendLook';

/** What each friend has earned, and why not yet. */
export function FriendsPanel({ rewards }: { rewards: ReferralRewards }) {
  const [pages, setPages] = useState(1);
  const view = useView(listFriends);
  const { data } = view;
  const left = data ? data.pagination.total - pages * data.pagination.limit : 0;
  return (
    <Panel title="Your friends">
      {!data ? (
        <AwaitedView view={view} waiting={<RowSkeletons count={3} height={64} />} />
      ) : data.pagination.total === 0 ? (
        <EmptyState
          art="waving-hand"
          title="Nobody has joined yet"
          text="Friends who register with your code will be listed here, with what each has earned you."
        />
      ) : (
        <>
          <Box component="ul" aria-label="Your friends" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {Array.from({ length: pages }, (_, index) => index + 1).map(page => (
              <FriendsPage key={page} page={page} rewards={rewards} />
            ))}
          </Box>
          {left > 0 && (
            <Button fullWidth sx={{ mt: 1 }} onClick={() => setPages(pages + 1)}>
              Show more ({left})
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function FriendsPage({ page, rewards }: { page: number; rewards: ReferralRewards }) {
  const { data } = useView(listFriends, page === 1 ? {} : { query: { page } });
  return data?.friends.map(friend => <FriendRow key={friend.id} friend={friend} rewards={rewards} />);
}

function FriendRow({ friend, rewards }: { friend: Friend; rewards: ReferralRewards }) {
  const { data: terms } = useView(getTerms);
  const { tone, badge, line } = friendLook(friend, { ...rewards, capDays: terms?.referralCapDays });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar
        aria-hidden
        sx={{ bgcolor: 'tint.primary', color: 'primary.main', fontWeight: 700, width: 44, height: 44 }}
      >
        {initialsOf(friend.firstName)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{friend.firstName}</Box>
          <Badge
            tone={tone}
            icon={
              friend.state === 'earned' ? (
                <EarnedIcon />
              ) : friend.state === 'pending' ? (
                <WaitIcon />
              ) : undefined
            }
          >
            {badge}
          </Badge>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>{line}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>Joined {formatDay(friend.joinedAt)}</Box>
      </Box>
    </Box>
  );
}
