import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Choices } from '../../ui/Choices';
import { Field } from '../../ui/form/Field';
import { stack } from '../../ui/grids';
import { Panel } from '../../ui/Panel';
import { substitutionText } from './orderText';
import type { Checkout } from './useCheckout';

const NOTE_LENGTH = 500;
const options = (['refund', 'call_me', 'similar'] as const).map(value => ({
  value,
  label: substitutionText[value].label,
}));

/** What to do about goods that are missing, and what the packers should know (rules/checkout.md C6). */
export function ExtrasStep({ chosen: { substitution, note, choose } }: { chosen: Checkout }) {
  const hint = useId();
  return (
    <Panel title="4. Anything else?">
      <Box sx={{ ...stack, gap: 2 }}>
        <Box>
          <Choices
            describedBy={hint}
            label="If something runs out"
            options={options}
            value={substitution}
            onChoose={value => choose({ substitution: value })}
          />
          <Typography
            id={hint}
            role="status"
            sx={{ color: 'text.secondary', fontSize: '.8125rem', mt: 0.75 }}
          >
            {substitutionText[substitution].line}
          </Typography>
        </Box>
        <Field
          label="Note for this order (optional)"
          placeholder="Ripe plantain, please"
          multiline
          minRows={2}
          value={note}
          onChange={event => choose({ note: event.target.value })}
          inputProps={{ maxLength: NOTE_LENGTH }}
          hint={note.length > NOTE_LENGTH - 100 ? `${NOTE_LENGTH - note.length} characters left` : undefined}
        />
      </Box>
    </Panel>
  );
}
