import { listAllInstallments } from '@mudu/contracts/endpoints/installment';
import { howMany } from '@mudu/contracts/howMany';
import { planStatuses } from '@mudu/contracts/installment/requests';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { planLooks } from '../../ui/planLook';
import { ListFilter } from '../list/SelectFilter';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { ageNames, OverdueFigures } from './OverdueFigures';
import { PlanCard } from './PlanCard';
import { planColumns } from './planColumns';

const names = ['search', 'status', 'overdue'] as const;
const statuses = [
  ['open', 'Not ended'] as const,
  ...planStatuses.map(status => [status, planLooks[status].label] as const),
];
const ages = [['any', 'Overdue'] as const, ...Object.entries(ageNames)];

export function PlansPage() {
  const list = useListFilters(names);
  const { values, change } = list;
  const view = useView(listAllInstallments, { query: list.query as never, ...list.asking });
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Installments"
      description={total === undefined ? undefined : `${howMany(total, 'plan')} found.`}
    >
      <OverdueFigures
        summary={view.data?.summary}
        without={!view.data && view.error !== undefined}
        age={values.overdue}
        onAge={overdue => change({ overdue })}
      />
      <StaffList
        label="Installment plans"
        name="installments"
        list={list}
        view={view}
        rowsOf={({ installments }) => installments}
        columns={planColumns}
        card={plan => <PlanCard plan={plan} />}
        empty={{ art: 'receipt', title: 'No plans here', text: 'Try another status, age or name.' }}
        placeholder="Search name, email or order"
        filters={
          <>
            <ListFilter list={list} name="status" label="Status" all="All statuses" options={statuses} />
            <ListFilter list={list} name="overdue" label="Overdue for" all="Overdue or not" options={ages} />
          </>
        }
        linkOf={({ id }) => adminPaths.installment(id)}
      />
    </Page>
  );
}
