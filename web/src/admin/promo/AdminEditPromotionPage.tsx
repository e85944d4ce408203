import { getPromo, updatePromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import { lagosDay } from '@mudu/contracts/time';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { shopNow } from '../../api/shopClock';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { keptOver } from '../../ui/form/keptTyping';
import { Page } from '../../ui/Page';
import { ShownView } from '../../ui/ShownView';
import { ConflictChoice } from '../edit/ConflictChoice';
import { FormActions } from '../edit/FormActions';
import { TwoColumns } from '../edit/TwoColumns';
import { useEditOver } from '../edit/useEditOver';
import { FormWhatIfPanel } from './FormWhatIfPanel';
import { PromotionFields, usePromotionForm } from './PromotionFields';
import { codeRefused, comparedPromos, type PromoTyped, promoFields, promoStart } from './promoForm';
import { useGoodsNames } from './useGoodsNames';

export function AdminEditPromotionPage() {
  const { promotionId = '' } = useParams();
  const view = useView(getPromo, { params: { id: promotionId } });
  const { data } = view;
  return (
    <Page
      title="Edit promotion"
      description={data?.code}
      back={{ to: adminPaths.promotion(promotionId), label: data?.code ?? 'Promotion' }}
    >
      <ShownView
        view={view}
        missing={{ title: 'There is no such promotion', to: adminPaths.promotions, label: 'All promotions' }}
      >
        {promo =>
          promo.state === 'cancelled' ? (
            <Alert severity="info" role="note">
              A cancelled promotion cannot be changed.
            </Alert>
          ) : (
            <EditForm promo={promo} />
          )
        }
      </ShownView>
    </Page>
  );
}

function EditForm({ promo }: { promo: Promo }) {
  const name = `promotion.${promo.id}`;
  const [opened] = useState(() => keptOver<Promo>(name) ?? promo);
  const edit = useEditOver(opened, () => call(getPromo, { params: { id: promo.id } }));
  const { seen, theirs } = edit;
  const [typed, setTyped] = useState<PromoTyped>();
  const form = usePromotionForm(promoStart(seen), { name, over: seen });
  const nameGoods = useGoodsNames(true);
  const navigate = useNavigate();
  const code = codeRefused(form.onFieldError);
  const { run, pending } = useCommand(updatePromo, {
    fallback: 'Failed to update promotion.',
    success: 'Promotion saved.',
    onFieldError: promoFields(form.onFieldError),
    onRefused: error => code(error) || edit.onRefused(error),
    onDone: ({ id }) => {
      void refresh('/promos');
      void navigate(adminPaths.promotion(id));
    },
  });
  const save = (typedNow: PromoTyped, over: Promo) => {
    // To the shop a first day that is left out is the one there was; in the form an empty one is today.
    const body = { ...typedNow, startDate: typedNow.startDate ?? lagosDay(shopNow()) };
    setTyped(body);
    return run({ params: { id: over.id }, body: { ...body, expectedVersion: over.version } as never });
  };
  return (
    <TwoColumns
      main={
        <Form key={edit.round} onSubmit={form.handleSubmit(body => save(body as PromoTyped, seen))}>
          <PromotionFields form={form} used={seen.usageCount > 0} />
          <FormActions cancelTo={adminPaths.promotion(promo.id)} pending={pending} pendingText="Saving...">
            Save promotion
          </FormActions>
          {theirs && typed && (
            <ConflictChoice
              title={promo.code}
              fields={comparedPromos(typed, theirs, nameGoods)}
              {...edit.choice({
                begin: from => form.reset(promoStart(from)),
                // As a submit, so that nothing counts as unsaved when the page is left after it.
                saveOver: over => void form.handleSubmit(body => save(body as PromoTyped, over))(),
              })}
            />
          )}
        </Form>
      }
      side={<FormWhatIfPanel form={form} />}
    />
  );
}
