import type { Role } from '@mudu/contracts/roles';
import { pagination } from '@mudu/contracts/schema';
import type { SettingsArea, SettingsHistoryQuery } from '@mudu/contracts/settings/requests';
import type { SettingsChange, SettingsHistory } from '@mudu/contracts/settings/views';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

/** As the triggers of the tables name their rows. */
const entities: Record<SettingsArea, string> = {
  shop: 'shop_setting',
  delivery: 'delivery_option',
  categories: 'category',
  holidays: 'holiday',
  referral: 'referral_settings',
};
/** What says nothing of its own: the record has who and when. */
const aside = new Set(['version', 'updated_at', 'updated_by', 'one']);

type Row = Record<string, unknown>;
interface AuditRow {
  id: string;
  at: Date;
  actor_id: string | null;
  role: Role | null;
  action: SettingsChange['action'];
  entity_id: string;
  before: Row | null;
  after: Row | null;
}

/** What staff changed in the settings (rules/admin.md AD20), from the record that the database keeps. */
@Injectable()
export class SettingsHistories {
  constructor(
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async of({ area, page, limit }: SettingsHistoryQuery): Promise<SettingsHistory> {
    const entity = entities[area];
    const [changes, count] = await Promise.all([
      this.pool.query<AuditRow>(
        `SELECT id, at, actor_id, role, action, entity_id, before, after FROM app.audit
         WHERE entity = $1 ORDER BY at DESC, seq DESC LIMIT $2 OFFSET $3`,
        [entity, limit, (page - 1) * limit],
      ),
      this.pool.query<{ total: number }>('SELECT count(*)::int AS total FROM app.audit WHERE entity = $1', [
        entity,
      ]),
    ]);
    const names = await this.people.names(changes.rows.flatMap(row => row.actor_id ?? []));
    return {
      changes: changes.rows.map(row => changeOf(row, names.get(row.actor_id ?? '')?.name)),
      pagination: pagination(page, limit, count.rows[0]!.total),
    };
  }
}

function changeOf(row: AuditRow, actorName: string | undefined): SettingsChange {
  const { id, at, actor_id, role, action, entity_id: key, before, after } = row;
  const name = after?.name ?? before?.name;
  return {
    id,
    at: at.toISOString(),
    action,
    by: actor_id === null ? null : { id: actor_id, name: actorName ?? 'Unknown', role },
    key,
    name: typeof name === 'string' ? name : key,
    fields: differing(before ?? {}, after ?? {}),
  };
}

function differing(before: Row, after: Row): SettingsChange['fields'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !aside.has(name),
  );
  return fields
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(name => ({ field: spelled(name), before: before[name] ?? null, after: after[name] ?? null }));
}

/** `fee_kobo` of the table is `feeKobo` of the calls. */
const spelled = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
