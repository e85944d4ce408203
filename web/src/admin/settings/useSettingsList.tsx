import { useState } from 'react';
import { asApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import type { FieldErrorSink } from '../../api/formErrors';
import { notifyUndo } from '../../api/notices';
import { showRefusal } from '../../api/useCommand';
import { keptOver } from '../../ui/form/keptTyping';
import type { Keeps } from '../../ui/form/useForm';
import { ConflictChoice } from '../edit/ConflictChoice';
import type { Compared } from '../edit/ConflictDialog';
import { useConflict } from '../edit/useConflict';

/** A list that is replaced as a whole, with its version. */
export interface Versioned<Row> {
  rows: readonly Row[];
  version: number;
}
type Change<Row> = (rows: readonly Row[]) => readonly Row[];

interface SettingsListOptions<Row> {
  title: string;
  read: () => Promise<Versioned<Row>>;
  put: (rows: readonly Row[], expectedVersion: number) => Promise<Versioned<Row>>;
  keyOf: (row: Row) => string;
  /** A row as both versions show it. */
  describe: (row: Row) => string;
}

interface Pending<Row> {
  change: Change<Row>;
  told: string;
  before: Versioned<Row>;
  onDone?: () => void;
}

/** What was changed here one after the other, with nobody else in between: each can be taken back alone. */
interface Run<Row> {
  start: readonly Row[];
  changes: readonly Change<Row>[];
  saved: Versioned<Row>;
}

interface Shared<Row> {
  /** What is wished for while something is being saved, or read again after it, is done to what was saved. */
  underWay?: Promise<Versioned<Row> | undefined> | undefined;
  own?: Run<Row>;
}
/**
 * Of each list, by its title: a toast that takes back a change outlives the page, and what is changed after coming back
 * follows on what was changed before.
 */
const shared = new Map<string, unknown>();
function sharedOf<Row>(title: string): Shared<Row> {
  const found = shared.get(title) ?? {};
  shared.set(title, found);
  return found as Shared<Row>;
}

/** A row in its dialog, none for a new one. What others save meanwhile is no part of the list it is saved over. */
interface Edited<Row> {
  row: Row | undefined;
  over: Versioned<Row>;
  keeps: Keeps;
}

/**
 * Changes a list by sending the whole of it. A change is a function, so that it can be made again on what somebody
 * else has saved meanwhile.
 */
export function useSettingsList<Row>({ title, read, put, keyOf, describe }: SettingsListOptions<Row>) {
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState<Pending<Row>>();
  const [edited, setEdited] = useState<Edited<Row>>();
  /** What a session that ended left half typed goes on over the list that it was begun with. */
  const edit = (row: Row | undefined, now: Versioned<Row>) => {
    if (!row) return setEdited({ row, over: now, keeps: { name: `${title}.new` } });
    const name = `${title}.edit.${keyOf(row)}`;
    const over = keptOver<Versioned<Row>>(name) ?? now;
    setEdited({ row, over, keeps: { name, over } });
  };
  const conflict = useConflict(read);
  const list = sharedOf<Row>(title);

  /** What was before it and failed leaves nothing to go on from. */
  const inTurn = async (
    newest: Versioned<Row>,
    work: (over: Versioned<Row> | undefined) => Promise<Versioned<Row> | undefined>,
  ): Promise<boolean> => {
    const turn = (list.underWay ?? Promise.resolve(newest)).then(work);
    list.underWay = turn;
    const saved = await turn;
    if (list.underWay === turn) list.underWay = undefined;
    return saved !== undefined;
  };

  /** Of what somebody else has changed since, nothing is taken back: that is told as it is to whoever edits. */
  const undo = async (over: Versioned<Row>, change: Change<Row>) => {
    const run = list.own?.changes.includes(change)
      ? list.own
      : { start: over.rows, changes: [change], saved: over };
    const changes = run.changes.filter(one => one !== change);
    const rows = changes.reduce((made, next) => next(made), run.start);
    try {
      const saved = await put(rows, run.saved.version);
      list.own = { ...run, changes, saved };
      void refresh('/settings', '/groceries');
      return saved;
    } catch (reason) {
      showRefusal(asApiError(reason), {});
      return undefined;
    }
  };

  const send = async (over: Versioned<Row>, what: Pending<Row>, onFieldError?: FieldErrorSink) => {
    setPending(true);
    setAsked(what);
    try {
      const saved = await put(what.change(over.rows), over.version);
      const { start, changes } =
        list.own?.saved.version === over.version ? list.own : { start: over.rows, changes: [] };
      list.own = { start, changes: [...changes, what.change], saved };
      void refresh('/settings', '/groceries');
      what.onDone?.();
      notifyUndo(
        what.told,
        () => void inTurn(saved, () => undo({ ...over, version: saved.version }, what.change)),
      );
      return saved;
    } catch (reason) {
      showRefusal(reason, { onFieldError, onRefused: conflict.onRefused });
      return undefined;
    } finally {
      setPending(false);
    }
  };

  const save = async (
    before: Versioned<Row>,
    change: Change<Row>,
    told: string,
    { onDone, onFieldError }: { onDone?: () => void; onFieldError?: FieldErrorSink } = {},
  ): Promise<boolean> => {
    const what = { change, told, before, onDone };
    const saved = list.own?.saved;
    const newest = saved && saved.version > before.version ? saved : before;
    return inTurn(newest, async over => over && send(over, what, onFieldError));
  };

  const { theirs } = conflict;
  const dialog = theirs && asked && (
    <ConflictChoice
      unanswered={conflict.unanswered}
      title={title}
      fields={compared(asked.change(asked.before.rows), theirs.rows, keyOf, describe)}
      onClose={conflict.settle}
      onTakeTheirs={() => {
        conflict.settle();
        asked.onDone?.();
        void refresh('/settings', '/groceries');
      }}
      onKeepMine={() => {
        conflict.settle();
        void send(theirs, asked);
      }}
    />
  );
  return { save, pending, dialog, edited, edit, close: () => setEdited(undefined) };
}

/** The rows that are not the same on both sides, and the order of those that both have, where it is another. */
function compared<Row>(
  mine: readonly Row[],
  theirs: readonly Row[],
  keyOf: (row: Row) => string,
  describe: (row: Row) => string,
): Compared[] {
  const [ours, saved] = [mine, theirs].map(rows => new Map(rows.map(row => [keyOf(row), describe(row)])));
  const keys = [...new Set([...(ours?.keys() ?? []), ...(saved?.keys() ?? [])])];
  const orderOf = (rows: readonly Row[]) =>
    rows
      .map(keyOf)
      .filter(key => ours?.has(key) && saved?.has(key))
      .join(', ');
  return [
    ...keys.map(key => ({ label: key, mine: ours?.get(key) ?? '', theirs: saved?.get(key) ?? '' })),
    { label: 'Order', mine: orderOf(mine), theirs: orderOf(theirs) },
  ].filter(row => row.mine !== row.theirs);
}

/** `deliveryOptions.2.feeKobo` of the server is a field of the form about the third row. */
export const rowFields =
  (sink: FieldErrorSink, names: Readonly<Record<string, string>> = {}): FieldErrorSink =>
  (field, message) => {
    const name = field.replace(/^\w+\.\d+\./, '').replace(/\.\d+$/, '');
    return sink(names[name] ?? name, message);
  };

/** With the row in place of the one of its key, or as the last. */
export const withRow = <Row,>(rows: readonly Row[], row: Row, keyOf: (row: Row) => string): Row[] =>
  rows.some(one => keyOf(one) === keyOf(row))
    ? rows.map(one => (keyOf(one) === keyOf(row) ? row : one))
    : [...rows, row];
