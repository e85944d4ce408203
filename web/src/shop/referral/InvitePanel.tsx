import { howMany } from '@mudu/contracts/howMany';
import { formatPrice } from '@mudu/contracts/money';
import type { ReferralSummary } from '@mudu/contracts/person/views';
import type { ReferralRewards } from '@mudu/contracts/settings/views';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { displayFont } from '../../fonts';
import { MotifPanel } from '../../ui/MotifPanel';
import { copyText, shareWith } from './share';

interface InvitePanelProps {
  referral: ReferralSummary;
  rewards: ReferralRewards;
}

/** The code, the link and every way to hand them on. */
export function InvitePanel({ referral, rewards }: InvitePanelProps) {
  const { code, link } = referral;
  if (!code || !link) return null;
  const { rewardKobo, minOrderKobo, holdHours } = rewards;
  const share = shareWith({
    title: 'Mudu',
    text: `Full measure, every time. Shop groceries on Mudu with my code ${code}.`,
    url: link,
  });
  return (
    <MotifPanel
      ground="sun"
      component="section"
      aria-labelledby="invite-title"
      sx={{ borderRadius: '28px', p: { xs: 2.5, md: 3.5 } }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexDirection: { xs: 'column', md: 'row' } }}>
        <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          <Typography id="invite-title" variant="h3" component="h2">
            {rewardKobo > 0 ? `Invite a friend, earn ${formatPrice(rewardKobo)}` : 'Invite a friend'}
          </Typography>
          <Typography sx={{ mt: 0.75, maxWidth: 520 }}>
            {rewardKobo > 0
              ? `For every friend whose first basket comes to ${formatPrice(minOrderKobo)} or more. It is yours ${howMany(holdHours, 'hour')} after that basket is delivered, once everything is paid.`
              : 'Rewards are switched off at the moment. Your friends can register with your code all the same.'}
          </Typography>
          <Written label="Your code" text={code} big onCopy={() => void copyText(code, 'Code')} />
          <Written label="Your link" text={link} onCopy={() => void copyText(link, 'Link')} />
          {share && (
            <Button
              size="large"
              startIcon={<ShareIcon />}
              onClick={share}
              sx={{
                mt: 2,
                width: { xs: '100%', sm: 'auto' },
                bgcolor: '#2B1D00',
                color: '#FFF1C7',
                '&:hover': { bgcolor: '#3D2A00' },
              }}
            >
              Share my link
            </Button>
          )}
        </Box>
        <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
          {/* White in the dark as well: cameras look for dark on light. */}
          <Box sx={{ bgcolor: '#fff', p: 1.5, borderRadius: '18px', display: 'inline-block', lineHeight: 0 }}>
            <QRCodeSVG value={link} size={156} marginSize={0} title="QR code of your link" role="img" />
          </Box>
          <Box component="figcaption" sx={{ fontSize: '.875rem', fontWeight: 700, mt: 1 }}>
            Let a friend scan it
          </Box>
        </Box>
      </Box>
    </MotifPanel>
  );
}

interface WrittenProps {
  label: string;
  text: string;
  big?: boolean;
  onCopy: () => void;
}

function Written({ label, text, big = false, onCopy }: WrittenProps) {
  return (
    <Box sx={{ mt: 2, maxWidth: 520 }}>
      <Box sx={{ fontWeight: 700, fontSize: '.875rem', mb: 0.5 }}>{label}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderRadius: '12px',
          pl: 2,
          pr: 0.5,
          minHeight: 52,
        }}
      >
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            userSelect: 'all',
            ...(big
              ? {
                  fontFamily: displayFont,
                  fontWeight: 750,
                  fontSize: 'clamp(1.0625rem, 5vw, 1.375rem)',
                  letterSpacing: '.05em',
                  whiteSpace: 'nowrap',
                }
              : { fontSize: '.9375rem', py: 0.75, lineHeight: 1.35 }),
          }}
        >
          {text}
        </Box>
        <Button startIcon={<CopyIcon />} aria-label={`Copy ${label.toLowerCase()}`} onClick={onCopy}>
          Copy
        </Button>
      </Box>
    </Box>
  );
}
