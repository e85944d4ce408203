import type { Server } from 'node:http';
import { lately } from '@mudu/api/platform/lately';
import { Leases } from '@mudu/api/platform/leases';
import { answersRequests, type Role, worksInBackground } from '@mudu/api/platform/role';
import { CommandBus } from '@nestjs/cqrs';
import type { ShopParts, ShopProcess } from '../assembleShop.js';
import { Gauges } from './gauges.js';
import { Metrics } from './metrics.js';
import { type OpsServer, openOpsServer } from './opsServer.js';
import { Readiness } from './readiness.js';

/**
 * Health and metrics of one process (docs/decisions/0029). It listens from the first moment on, so that whoever watches
 * sees a start that takes long, and until the last.
 */
export class Ops {
  private readonly metrics = new Metrics();
  private readonly readiness = new Readiness();
  private gauges: Gauges | undefined;
  private server: OpsServer | undefined;

  private constructor(private readonly role: Role) {}

  static async open(role: Role, where: { port: number; host: string }): Promise<Ops> {
    const ops = new Ops(role);
    ops.server = await openOpsServer(where, {
      missing: () => ops.readiness.missing(),
      metrics: () => ops.text(),
    });
    return ops;
  }

  get port(): number {
    return this.server?.port ?? 0;
  }

  /** The same parts, measured. */
  measured(parts: ShopParts): ShopParts {
    return {
      ...parts,
      mounts: pool => [this.metrics.mount, ...(parts.mounts?.(pool) ?? [])],
      around: {
        ...parts.around,
        store: store => this.metrics.store(parts.around?.store?.(store) ?? store),
      },
    };
  }

  /** The process is assembled; one that answers requests may still have to listen. */
  watch(shop: ShopProcess): void {
    const role = { answers: answersRequests(this.role), works: worksInBackground(this.role) };
    this.metrics.watchCommands(shop.app.get(CommandBus));
    this.gauges = new Gauges(this.metrics.registry, shop, role);
    this.readiness.opened({
      database: () => shop.pool.query('SELECT 1'),
      log: () => shop.store.head(),
      ...(role.works ? { leases: () => assertHeard(shop) } : {}),
      ...(role.answers ? { listening: async () => assertListening(shop) } : {}),
    });
  }

  /** Before the process stops: it gets no new work, and is still seen to live. */
  stopping(): void {
    this.readiness.stopping();
  }

  async close(): Promise<void> {
    this.stopping();
    await this.server?.close();
  }

  private async text(): Promise<{ contentType: string; text: string }> {
    await this.gauges?.refresh();
    const { registry } = this.metrics;
    return { contentType: registry.contentType, text: await registry.metrics() };
  }
}

/** The other processes take over what one does that they have not heard of lately. */
async function assertHeard({ app, pool }: ShopProcess): Promise<void> {
  const { rowCount } = await pool.query(`SELECT FROM app.workers WHERE id = $1 AND ${lately('renewed_at')}`, [
    app.get(Leases).workerId,
  ]);
  if (rowCount === 0) throw new Error('This process holds no leases');
}

function assertListening({ app }: ShopProcess): void {
  const { getHttpServer } = app as { getHttpServer?: () => Server };
  if (!getHttpServer?.call(app).listening) throw new Error('The port is not open');
}
