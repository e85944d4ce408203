import { getTerms } from '@mudu/contracts/endpoints/settings';
import { fundWallet, getWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira, formatWholeNaira, KOBO_PER_NAIRA, nairaToKobo } from '@mudu/contracts/money';
import { fundingTrouble } from '@mudu/contracts/settings/terms';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEventHandler, useRef, useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { displayFont } from '../../fonts';
import { Field } from '../../ui/form/Field';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Modal } from '../../ui/Modal';
import { Money } from '../../ui/Money';
import { Row, Rows } from '../../ui/Rows';
import { goBackAfterwards } from '../payment/wayBack';

const SUGGESTED_KOBO = 2_000_000;
const QUICK_KOBO = [500_000, 1_000_000, 2_000_000, 5_000_000];
const grouped = (digits: string) => (digits === '' ? '' : Number(digits).toLocaleString('en-NG'));
/** Whole naira that cover the sum. */
const nairaFor = (kobo: number) => String(Math.ceil(kobo / KOBO_PER_NAIRA));

/** Asks how much, then leaves for the payment page. */
export function FundWalletModal({ suggestedKobo, onClose }: { suggestedKobo?: number; onClose: () => void }) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const lastKey = useRef({ amountKobo: 0, key: '' });
  const input = useRef<HTMLInputElement>(null);
  const { data: wallet } = useView(getWallet);
  const { data: terms } = useView(getTerms);
  const { run, pending } = useCommand(fundWallet, {
    fallback: 'Failed to initialize wallet funding.',
    onFieldError: (_, message) => {
      setError(message);
      return true;
    },
    onDone: ({ authorizationUrl }) => {
      setLeaving(true);
      goBackAfterwards();
      window.location.assign(authorizationUrl);
    },
  });
  const leastKobo = terms?.funding.minimumKobo ?? 0;
  const naira = typed ?? nairaFor(Math.max(suggestedKobo ?? SUGGESTED_KOBO, leastKobo));
  const amountKobo = nairaToKobo(Number(naira || 0));
  const choose = (digits: string) => {
    setTyped(digits);
    setError(undefined);
  };
  const submit: SubmitEventHandler<HTMLFormElement> = event => {
    event.preventDefault();
    const trouble = terms && fundingTrouble(amountKobo, terms.funding);
    if (trouble) {
      setError(trouble);
      input.current?.focus();
      return;
    }
    if (lastKey.current.amountKobo !== amountKobo) lastKey.current = { amountKobo, key: crypto.randomUUID() };
    void run({ body: { amountKobo }, idempotencyKey: lastKey.current.key });
  };

  return (
    <Modal
      title="Fund wallet"
      width={460}
      onClose={onClose}
      note="You'll come back here when the payment is done."
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: '100%' }}
      >
        <Field
          ref={input}
          autoFocus
          label="Amount"
          inputMode="numeric"
          autoComplete="off"
          start={<Box sx={{ fontFamily: displayFont, fontSize: '1.5rem', fontWeight: 700 }}>₦</Box>}
          value={grouped(naira)}
          onChange={event => choose(event.target.value.replace(/\D/g, '').slice(0, 9))}
          error={error}
          sx={{ '& input': { fontFamily: displayFont, fontSize: '1.625rem', fontWeight: 750, py: 1.5 } }}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0,1fr))', gap: 1 }}>
          {QUICK_KOBO.map(kobo => (
            <Button
              key={kobo}
              variant="outlined"
              aria-pressed={amountKobo === kobo}
              onClick={() => choose(nairaFor(kobo))}
              sx={{
                px: 0.5,
                minWidth: 0,
                '&[aria-pressed=true]': { bgcolor: 'tint.primary', borderColor: 'primary.main' },
              }}
            >
              {formatWholeNaira(kobo)}
            </Button>
          ))}
        </Box>
        {wallet && (
          <Box sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', px: 2, py: 1 }} aria-live="polite">
            <Rows>
              <Row label="Balance now">
                <Money exact kobo={wallet.balanceKobo} />
              </Row>
              <Row label="After funding">{formatNaira(wallet.balanceKobo + amountKobo)}</Row>
            </Rows>
          </Box>
        )}
        <SubmitButton
          pending={pending || leaving}
          pendingText="Opening the payment page..."
          startIcon={<CardIcon />}
          sx={{ mt: 'auto' }}
        >
          Continue to payment
        </SubmitButton>
      </Box>
    </Modal>
  );
}
