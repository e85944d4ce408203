import { getTerms } from '@mudu/contracts/endpoints/settings';
import { fundWallet, getWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira, formatWholeNaira, KOBO_PER_NAIRA, type Kobo } from '@mudu/contracts/money';
import { fundingForm } from '@mudu/contracts/wallet/forms';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { useView } from '../../api/useView';
import { displayFont } from '../../fonts';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { editedNaira, groupedNaira, koboTyped } from '../../ui/form/nairaTyped';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { Money } from '../../ui/Money';
import { Row, Rows } from '../../ui/Rows';
import { useLeaving } from '../payment/useLeaving';
import { goBackAfterwards } from '../payment/wayBack';

const SUGGESTED_KOBO = 2_000_000;
const QUICK_KOBO = [500_000, 1_000_000, 2_000_000, 5_000_000];
/** Whole naira that cover the sum, as the box shows them. */
const nairaFor = (kobo: Kobo) => groupedNaira(String(Math.ceil(kobo / KOBO_PER_NAIRA)));

/** Asks how much, then leaves for the payment page. */
export function FundWalletModal({ suggestedKobo, onClose }: { suggestedKobo?: number; onClose: () => void }) {
  const { leaving, leaveFor } = useLeaving();
  const keyOf = useSendOnce();
  const { data: wallet } = useView(getWallet);
  const { data: terms } = useView(getTerms);
  const suggestion = suggestedKobo ?? SUGGESTED_KOBO;
  const form = useForm(fundingForm(terms?.funding), { amountKobo: nairaFor(suggestion) }, { quick: true });
  const { run, pending } = useCommand(fundWallet, {
    fallback: 'Failed to initialize wallet funding.',
    onFieldError: form.onFieldError,
    onDone: ({ authorizationUrl }) => {
      goBackAfterwards();
      leaveFor(authorizationUrl);
    },
  });
  const choose = (kobo: Kobo) => {
    form.clearErrors();
    form.setValue('amountKobo', nairaFor(kobo));
  };
  // What a price lacks may be less than can be added at a time.
  const leastKobo = terms?.funding.minimumKobo ?? 0;
  const { reset } = form;
  useEffect(() => {
    if (leastKobo > suggestion) reset({ amountKobo: nairaFor(leastKobo) }, { keepDirtyValues: true });
  }, [leastKobo, suggestion, reset]);
  const amountKobo = koboTyped(String(form.watch('amountKobo')));
  const submit = form.handleSubmit(body => run({ body, idempotencyKey: keyOf(body) }));
  const amount = form.field('amountKobo');

  return (
    <Modal
      title="Fund wallet"
      width={460}
      onClose={onClose}
      note="You'll come back here when the payment is done."
    >
      <Form onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
        <Field
          {...amount}
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          start={<Box sx={{ fontFamily: displayFont, fontSize: '1.5rem', fontWeight: 700 }}>₦</Box>}
          onChange={event => {
            const { target, nativeEvent } = event;
            target.value = editedNaira(String(form.getValues('amountKobo')), target.value, nativeEvent);
            void amount.onChange(event);
          }}
          sx={{ '& input': { fontFamily: displayFont, fontSize: '1.625rem', fontWeight: 750, py: 1.5 } }}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(4em, 1fr))', gap: 1 }}>
          {QUICK_KOBO.map(kobo => (
            <Button
              key={kobo}
              variant="outlined"
              aria-pressed={amountKobo === kobo}
              onClick={() => choose(kobo)}
              sx={{
                px: 0.5,
                minWidth: 0,
                '@media (max-width: 22.499em)': { fontSize: '.8125rem' },
                '&[aria-pressed=true]': { bgcolor: 'tint.primary', borderColor: 'primary.main' },
              }}
            >
              {formatWholeNaira(kobo)}
            </Button>
          ))}
        </Box>
        {wallet && (
          <Box sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', px: 2, py: 1 }}>
            <Rows>
              <Row label="Balance now">
                <Money exact kobo={wallet.balanceKobo} />
              </Row>
              {amountKobo !== undefined && (
                <Row said label="After funding">
                  {formatNaira(wallet.balanceKobo + amountKobo)}
                </Row>
              )}
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
      </Form>
    </Modal>
  );
}
