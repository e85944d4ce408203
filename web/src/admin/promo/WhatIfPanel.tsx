import type { BodyInputOf } from '@mudu/contracts/endpoint';
import { whatIfPromo } from '@mudu/contracts/endpoints/ops';
import type { WhatIfPromo } from '@mudu/contracts/ops/views';
import { lagosDay, plusHours } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shopNow } from '../../api/shopClock';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { useMay } from '../access/useMay';

type Terms = Omit<BodyInputOf<typeof whatIfPromo> & object, 'startDate' | 'endDate'>;

interface WhatIfPanelProps {
  /** The terms to try, or a sentence that says what is missing. */
  terms: Terms | string;
}

const DAYS = 30;

/**
 * What such a promotion would have cost, held against the orders of past days. What was reckoned for other terms or
 * days than those that stand there now is not shown.
 */
export function WhatIfPanel({ terms }: WhatIfPanelProps) {
  const may = useMay();
  const today = shopNow();
  const [startDate, setStart] = useState(() => lagosDay(plusHours(today, -24 * DAYS)));
  const [endDate, setEnd] = useState(() => lagosDay(today));
  const question = JSON.stringify({ terms, startDate, endDate });
  const [tried, setTried] = useState<{ question: string; answer?: WhatIfPromo; trouble?: string }>();
  const { run, pending } = useCommand(whatIfPromo, {
    onDone: answer => setTried({ question, answer }),
    onFieldError: (_, trouble) => {
      setTried({ question, trouble });
      return true;
    },
  });
  if (!may(whatIfPromo)) return null;
  const ask = () => {
    setTried(undefined);
    if (typeof terms === 'string') setTried({ question, trouble: terms });
    else void run({ body: { ...terms, startDate, endDate } as never });
  };
  const { answer, trouble } = tried?.question === question ? tried : {};
  return (
    <Panel title="What if">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        What these terms would have cost on past orders. Nothing is changed.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
          mb: 1.5,
        }}
      >
        <Field
          label="From day"
          type="date"
          value={startDate}
          inputProps={{ max: endDate }}
          onChange={event => setStart(event.target.value)}
        />
        <Field
          label="To day"
          type="date"
          value={endDate}
          inputProps={{ min: startDate }}
          onChange={event => setEnd(event.target.value)}
        />
      </Box>
      <Button variant="outlined" fullWidth disabled={pending || !startDate || !endDate} onClick={ask}>
        {pending ? 'Reckoning...' : 'Try on past orders'}
      </Button>
      <Box aria-live="polite" sx={{ mt: trouble || answer ? 1.5 : 0 }}>
        {trouble && <Typography sx={{ color: 'error.main', fontSize: '.875rem' }}>{trouble}</Typography>}
        {answer && (
          <Rows>
            <Row label="Orders of these days">{answer.orders.toLocaleString('en-NG')}</Row>
            <Row label="Would have had it">{answer.qualifyingOrders.toLocaleString('en-NG')}</Row>
            <Row label="Customers">{answer.customers.toLocaleString('en-NG')}</Row>
            <Row label="Their items">
              <Money kobo={answer.itemsTotalKobo} />
            </Row>
            <Row label="It would have cost">
              <Money kobo={answer.discountKobo} />
            </Row>
          </Rows>
        )}
      </Box>
    </Panel>
  );
}
