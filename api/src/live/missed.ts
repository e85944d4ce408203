import type { ViewName } from '@mudu/contracts/endpoint';
import { isPosition, later, type Position, START } from '@mudu/event-store/eventStore';
import { isViewName, viewSchema, viewVersions } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../platform/tokens.js';

/** How far a browser has heard of each view. */
export type Heard = ReadonlyMap<ViewName, Position>;

const UNDEFINED_TABLE = '42P01';

interface Changed {
  view: ViewName;
  position: Position;
}

const views = Object.keys(viewVersions) as ViewName[];

/** As a message's id: whichever process a browser comes back to, the id says what it has heard. */
export const heardText = (heard: Heard): string =>
  views.flatMap(view => (heard.has(view) ? [`${view}:${heard.get(view)}`] : [])).join(',');

/** Undefined for an id that is none of ours. */
export function heardFrom(text: string): Heard | undefined {
  const heard = new Map<ViewName, Position>();
  for (const part of text.split(',')) {
    const [view = '', position = ''] = part.split(':');
    if (!isViewName(view) || !isPosition(position)) return undefined;
    heard.set(view, position);
  }
  return heard;
}

export const heardMore = (heard: Heard, view: ViewName, position: Position): Heard =>
  new Map(heard).set(view, later(heard.get(view) ?? START, position));

/** Finds what has changed for a person since, in what the views keep with their rows: any process can answer. */
@Injectable()
export class Missed {
  constructor(@InjectPool() private readonly pool: Pool) {}

  /** How far each view is. */
  async now(): Promise<Heard> {
    const { rows } = await this.pool.query<{ view: ViewName; position: Position }>(
      views
        .map(view => `SELECT '${view}' AS view, position FROM ${viewSchema[view]}.checkpoint`)
        .join(' UNION ALL '),
    );
    return new Map(rows.map(({ view, position }) => [view, position]));
  }

  /**
   * Views that have changed for this person since. Staff are told of everyone's changes, so of each view that has
   * moved. A view of which nothing had been heard has changed. Undefined while an earlier version's tables are shown:
   * those may not tell.
   */
  async since(heard: Heard, userId: string, isStaff: boolean): Promise<Map<ViewName, Position> | undefined> {
    const rows = await this.changes(userId, isStaff);
    return (
      rows &&
      new Map(
        rows.flatMap(({ view, position }) =>
          position > (heard.get(view) ?? START) ? [[view, position]] : [],
        ),
      )
    );
  }

  private async changes(userId: string, isStaff: boolean): Promise<Changed[] | undefined> {
    const asked = this.pool.query<Changed>({
      name: isStaff ? 'live-missed-by-staff' : 'live-missed',
      text: views
        .map(view =>
          isStaff && view !== 'notifications'
            ? `SELECT '${view}' AS view, position FROM ${viewSchema[view]}.checkpoint WHERE $1 <> ''`
            : `SELECT '${view}' AS view, position FROM ${viewSchema[view]}.concerned WHERE person_id = $1`,
        )
        .join(' UNION ALL '),
      values: [userId],
    });
    try {
      return (await asked).rows;
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return undefined;
      throw error;
    }
  }
}
