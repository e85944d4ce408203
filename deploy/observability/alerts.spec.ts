import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Gauges } from '../local/ops/gauges.js';
import { Metrics } from '../local/ops/metrics.js';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const read = (name: string) => readFileSync(`deploy/observability/${name}`, 'utf8');
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(group => group.rules);
const pages = readdirSync('deploy/runbooks').filter(name => name !== 'README.md');

/** Every metric that a process of either role tells. */
async function told(): Promise<Set<string>> {
  const { registry } = new Metrics();
  new Gauges(registry, {} as ConstructorParameters<typeof Gauges>[1], { answers: true, works: true });
  const metrics = await registry.getMetricsAsJSON();
  const histograms = metrics
    .filter(({ type }) => String(type) === 'histogram')
    .flatMap(({ name }) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]);
  return new Set(['up', ...metrics.map(({ name }) => name), ...histograms]);
}

describe('the alerts', () => {
  it.each(rules.map(rule => [rule.alert, rule] as const))(
    '%s asks for what processes tell',
    async (_, rule) => {
      const metrics = rule.expr.match(/\b(?:mudu|nodejs|process)_\w+|\bup\b/g) ?? [];
      expect(metrics.length).toBeGreaterThan(0);
      const known = await told();
      expect(metrics.filter(name => !known.has(name))).toEqual([]);
      expect(['page', 'ticket']).toContain(rule.labels.severity);
    },
  );

  it('have a page each that begins with their name, and no page is left over', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.map(({ annotations }) => annotations.runbook).toSorted()).toEqual(
      pages.map(name => `deploy/runbooks/${name}`).toSorted(),
    );
    for (const { alert, annotations } of rules)
      expect(readFileSync(annotations.runbook, 'utf8')).toMatch(new RegExp(`^# ${alert}\n`));
  });

  it('have pages whose links lead somewhere, and which name metrics that there are', async () => {
    const known = await told();
    for (const name of readdirSync('deploy/runbooks')) {
      const text = readFileSync(`deploy/runbooks/${name}`, 'utf8');
      for (const [, to] of text.matchAll(/\]\(([^)#]+)/g))
        expect([name, to, existsSync(`deploy/runbooks/${to}`)]).toEqual([name, to, true]);
      const metrics = text.match(/\bmudu_\w+/g) ?? [];
      expect([name, metrics.filter(metric => !known.has(metric))]).toEqual([name, []]);
    }
  });

  const { error } = spawnSync('promtool', ['--version']);
  if (error) {
    process.stderr.write('SKIPPED: the alerts as Prometheus reads them, for there is no promtool\n');
    it.skip('are rules to Prometheus itself (put promtool on the path)', () => undefined);
  } else
    it('are rules to Prometheus itself, and fire when they should', () => {
      for (const args of [
        ['check', 'config', 'prometheus.yml'],
        ['test', 'rules', 'alerts.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', args, {
          cwd: 'deploy/observability',
          encoding: 'utf8',
        });
        expect(status === 0 ? '' : stdout + stderr).toBe('');
      }
    });
});
