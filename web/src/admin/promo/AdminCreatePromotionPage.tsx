import { createPromo } from '@mudu/contracts/endpoints/promo';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { adminPaths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { Page } from '../../ui/Page';
import { FormActions } from '../edit/FormActions';
import { TwoColumns } from '../edit/TwoColumns';
import { FormWhatIfPanel } from './FormWhatIfPanel';
import { PromotionFields, usePromotionForm } from './PromotionFields';
import { codeRefused, promoFields, promoStart } from './promoForm';

export function AdminCreatePromotionPage() {
  const [start] = useState(() => promoStart());
  const form = usePromotionForm(start, { name: 'promotion.new' });
  const navigate = useNavigate();
  const keyOf = useSendOnce();
  const { run, pending } = useCommand(createPromo, {
    fallback: 'Failed to create promotion.',
    success: 'Promotion created.',
    onFieldError: promoFields(form.onFieldError),
    onRefused: codeRefused(form.onFieldError),
    onDone: ({ id }) => {
      void refresh('/promos');
      void navigate(adminPaths.promotion(id));
    },
  });
  return (
    <Page
      title="New promotion"
      description="A running one is told to those it is for."
      back={{ to: adminPaths.promotions, label: 'All promotions' }}
    >
      <TwoColumns
        main={
          <Form
            onSubmit={form.handleSubmit(body => run({ body: body as never, idempotencyKey: keyOf(body) }))}
          >
            <PromotionFields form={form} />
            <FormActions cancelTo={adminPaths.promotions} pending={pending} pendingText="Creating...">
              Create promotion
            </FormActions>
          </Form>
        }
        side={<FormWhatIfPanel form={form} />}
      />
    </Page>
  );
}
