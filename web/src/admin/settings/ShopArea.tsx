import { getShopSettings, setShopSettings } from '@mudu/contracts/endpoints/adminSettings';
import { nairaInput } from '@mudu/contracts/money';
import { type ShopSettingsTyped, shopSettingsForm } from '@mudu/contracts/settings/forms';
import type { ShopSettings, ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { keptOver } from '../../ui/form/keptTyping';
import { NairaField } from '../../ui/form/NairaField';
import { SelectField } from '../../ui/form/SelectField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { useMay } from '../access/useMay';
import { ConflictChoice } from '../edit/ConflictChoice';
import { useConflict } from '../edit/useConflict';
import { shownValue } from './historyWords';
import { labelOfNumber, type ShopNumber, sections } from './shopNumbers';

const KEPT = 'settings.shop';

export function ShopArea() {
  const view = useView(getShopSettings);
  return <ShownView view={view}>{settings => <NumbersForm settings={settings} />}</ShownView>;
}

/** Numbers as they are typed: naira for kobo, lists with commas. */
function typedOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return name.endsWith('Kobo') ? nairaInput(value) : String(value);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, typedOf(one, part)]));
  return value;
}
const startOf = ({ version: _, ...numbers }: ShopSettingsReply) => typedOf(numbers) as ShopSettingsTyped;

/** Only what differs is sent: the others may have been changed meanwhile. */
function changed(numbers: ShopSettings, seen: ShopSettings): Partial<ShopSettings> {
  const names = Object.keys(numbers) as (keyof ShopSettings)[];
  return Object.fromEntries(
    names
      .filter(name => JSON.stringify(numbers[name]) !== JSON.stringify(seen[name]))
      .map(name => [name, numbers[name]]),
  );
}

function NumbersForm({ settings }: { settings: ShopSettingsReply }) {
  const may = useMay();
  const readOnly = !may(setShopSettings);
  const [seen, setSeen] = useState(() => keptOver<ShopSettingsReply>(KEPT) ?? settings);
  const [typed, setTyped] = useState<ShopSettings>();
  /** Raised when the fields begin anew. */
  const [round, setRound] = useState(0);
  const form = useForm(shopSettingsForm, startOf(seen) as never, {
    keeps: { name: KEPT, over: seen },
  });
  const conflict = useConflict(() => call(getShopSettings));
  const begin = (numbers: ShopSettingsReply) => {
    setSeen(numbers);
    form.reset(startOf(numbers));
    setRound(current => current + 1);
  };
  const sent = useRef<object>({});
  /** While a save was under way. */
  const typedSince = () => {
    const then = sent.current as Record<string, unknown>;
    return Object.entries(form.getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name]),
    );
  };
  const { run, pending } = useCommand(setShopSettings, {
    success: 'Settings saved.',
    onFieldError: form.onFieldError,
    onRefused: conflict.onRefused,
    onDone: reply => {
      const since = typedSince();
      setSeen(reply);
      form.reset(startOf(reply));
      for (const [name, value] of since) form.setValue(name as never, value as never, { shouldDirty: true });
      void refresh('/settings');
    },
  });
  const save = (numbers: ShopSettings, change: Partial<ShopSettings>, over: ShopSettingsReply) => {
    setTyped(numbers);
    sent.current = structuredClone(form.getValues());
    return run({ body: { ...change, expectedVersion: over.version } });
  };
  const { theirs } = conflict;
  const mine = typed && changed(typed, seen);
  return (
    <Form
      key={round}
      onSubmit={form.handleSubmit(numbers => {
        const change = changed(numbers as ShopSettings, seen);
        return save(numbers as ShopSettings, change, seen) as never;
      })}
    >
      {readOnly && (
        <Alert severity="info" role="note">
          Only a super admin changes these.
        </Alert>
      )}
      {sections.map(({ title, numbers }) => (
        <Panel key={title} title={title}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
            }}
          >
            {numbers.map(number => (
              <NumberField
                key={number.name}
                number={number}
                readOnly={readOnly}
                {...form.field(number.name as never)}
              />
            ))}
          </Box>
        </Panel>
      ))}
      {!readOnly && (
        <SubmitButton pending={pending} pendingText="Saving..." disabled={!form.hasTyped}>
          Save settings
        </SubmitButton>
      )}
      {theirs && typed && mine && (
        <ConflictChoice
          unanswered={conflict.unanswered}
          title="Shop settings"
          fields={Object.keys(mine).map(name => ({
            label: labelOfNumber(name),
            mine: shownValue(name, typed[name as keyof ShopSettings]),
            theirs: shownValue(name, theirs[name as keyof ShopSettings]),
          }))}
          onClose={conflict.settle}
          onTakeTheirs={() => {
            conflict.settle();
            begin(theirs);
          }}
          onKeepMine={() => {
            conflict.settle();
            void save(typed, mine, theirs);
          }}
        />
      )}
    </Form>
  );
}

type Registered = ReturnType<ReturnType<typeof useForm>['field']>;

function NumberField({
  number: { label, kind = 'whole', unit, hint, options = [] },
  readOnly,
  ...field
}: Registered & { number: ShopNumber; readOnly: boolean }) {
  if (kind === 'choice')
    return (
      <SelectField label={label} disabled={readOnly} {...field}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'naira')
    return <NairaField label={label} end={unit} hint={hint} readOnly={readOnly} {...field} />;
  return (
    <Field
      label={label}
      end={unit}
      hint={hint}
      readOnly={readOnly}
      inputMode={kind === 'days' ? 'text' : 'numeric'}
      autoComplete="off"
      {...field}
    />
  );
}
