import { getPreferences, setPreferences } from '@mudu/contracts/endpoints/notification';
import type { Topic } from '@mudu/contracts/notification/requests';
import type { Preference } from '@mudu/contracts/notification/views';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useRef } from 'react';
import { show } from '../api/cache';
import { addressOf } from '../api/client';
import { perform } from '../api/useCommand';
import { useView } from '../api/useView';
import { Panel } from '../ui/Panel';
import { ShownView } from '../ui/ShownView';
import { RowSkeletons } from '../ui/Skeletons';

const topicNames: Record<Topic, string> = {
  promotions: 'Promotions',
  new_packages: 'New packages',
  tips: 'Tips',
};
const channelNames = { screen: 'On screen', push: 'Push', mail: 'Mail' } as const;
type Channel = keyof typeof channelNames;
const channels = Object.keys(channelNames) as Channel[];

/** Which news a person wants, and on which way. */
export function PreferencesPanel() {
  const view = useView(getPreferences);
  return (
    <Panel title="What we tell you about">
      <Box sx={{ color: 'text.secondary', fontSize: '.875rem', mb: 1.5 }}>
        Your orders, payments and wallet are always told. The rest is up to you.
      </Box>
      <ShownView view={view} waiting={<RowSkeletons count={3} height={44} />}>
        {data => <Preferences preferences={data.preferences} />}
      </ShownView>
    </Panel>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) repeat(3, 68px)',
  alignItems: 'center',
};
const head = { color: 'text.secondary', fontSize: '.8125rem', fontWeight: 700, textAlign: 'center' } as const;

function Preferences({ preferences }: { preferences: readonly Preference[] }) {
  return (
    <>
      <Box aria-hidden sx={columns}>
        <span />
        {channels.map(channel => (
          <Box key={channel} sx={head}>
            {channelNames[channel]}
          </Box>
        ))}
      </Box>
      {preferences.map(preference => (
        <Box key={preference.topic} role="group" aria-label={topicNames[preference.topic]} sx={columns}>
          <Box sx={{ fontWeight: 650, fontSize: '.9375rem' }}>{topicNames[preference.topic]}</Box>
          {channels.map(channel => (
            <ChannelSwitch
              key={channel}
              preference={preference}
              channel={channel}
              preferences={preferences}
            />
          ))}
        </Box>
      ))}
    </>
  );
}

interface ChannelSwitchProps {
  preference: Preference;
  channel: Channel;
  preferences: readonly Preference[];
}

const KEY = addressOf(getPreferences);

function ChannelSwitch({ preference, channel, preferences }: ChannelSwitchProps) {
  const { topic } = preference;
  const on = preference[channel];
  const wanted = useRef(on);
  const sending = useRef(false);

  const shown = (value: boolean) =>
    show(KEY, {
      preferences: preferences.map(other => (other.topic === topic ? { ...other, [channel]: value } : other)),
    });
  const send = (value: boolean) =>
    perform(
      setPreferences,
      { body: { topic, [channel]: value } },
      { fallback: 'Failed to save your choice.' },
    );
  /** Of presses that follow each other fast the last one counts. */
  const choose = async (value: boolean) => {
    wanted.current = value;
    shown(value);
    if (sending.current) return;
    sending.current = true;
    let [asked, outcome] = [value, await send(value)];
    while (outcome.ok && asked !== wanted.current) {
      asked = wanted.current;
      outcome = await send(asked);
    }
    sending.current = false;
    if (outcome.ok) show(KEY, outcome.reply);
    else shown(on);
  };
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Switch
        checked={on}
        onChange={(_, value) => void choose(value)}
        slotProps={{
          input: { role: 'switch', 'aria-label': `${topicNames[topic]}: ${channelNames[channel]}` },
        }}
      />
    </Box>
  );
}
